/** Environment variables that secrets are read from, since the platform does not tell them. */
import { type Pointer, segments } from "../../base/pointer.ts";

export class EnvNames {
  readonly #taken: Set<string>;

  /** `taken`: names that the stack uses already. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /**
   * A name for each secret of one object: kind, logical id and as much of the end of its path as tells them apart, such as
   * `CONNECTION_SHOP_PASSWORD`.
   */
  of(kind: string, name: string, pointers: readonly Pointer[]): ReadonlyMap<Pointer, string> {
    const paths = pointers.map((pointer) => segments(pointer));
    return new Map(
      pointers.map((pointer, index) => {
        const path = paths[index]!;
        let length = 1;
        const end = (other: readonly string[]) => other.slice(-length).join("_");
        while (length < path.length && paths.some((other, at) => at !== index && end(other) === end(path))) length++;
        return [pointer, this.#next([kind, name, ...path.slice(-length)].map(shouted).join("_"))];
      }),
    );
  }

  #next(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count++) name = `${wanted}_${count}`;
    this.#taken.add(name);
    return name;
  }
}

/** `warehouseApi` -> `WAREHOUSE_API`. */
function shouted(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .toUpperCase();
}
