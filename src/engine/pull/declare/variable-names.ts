/** Names the variables for secrets: the platform does not show them, or they do not belong in a file. */
import { type Pointer, pointerSegments } from "../../../base/pointer.ts";
import { logicalId } from "./logical-ids.ts";

/** A variable of the manifest, and the environment variable that gives its value. */
export interface SecretVariable {
  readonly name: string;
  readonly env: string;
}

/** A value that comes from a variable; `called`: its name for people, if the path does not show it. */
export interface SecretPlace {
  readonly pointer: Pointer;
  readonly called?: string;
}

export class VariableNames {
  readonly #env: Set<string>;
  readonly #names: Set<string>;

  readonly #made: (variable: SecretVariable) => void;

  /**
   * Takes the names that the stack uses already: of environment variables, and of its own. `made` is called with each new
   * variable.
   */
  constructor(env: Iterable<string>, names: Iterable<string>, made: (variable: SecretVariable) => void) {
    this.#env = new Set(env);
    this.#names = new Set(names);
    this.#made = made;
  }

  /**
   * Returns a variable for each secret of one object, in order. Its name consists of kind, logical id and the secret's name.
   * Without a name the shortest unique end of its path is used: `CONNECTION_SHOP_PASSWORD`.
   */
  of(kind: string, name: string, places: readonly SecretPlace[]): readonly SecretVariable[] {
    const paths = places.map(({ pointer }) => pointerSegments(pointer));
    return places.map(({ called }, index) => {
      if (called !== undefined) return this.#nextFree([kind, name, called]);
      const path = paths[index]!;
      let length = 1;
      const pathSuffix = (other: readonly string[]) => other.slice(-length).join("_");
      while (length < path.length && paths.some((other, at) => at !== index && pathSuffix(other) === pathSuffix(path)))
        length++;
      return this.#nextFree([kind, name, ...path.slice(-length)]);
    });
  }

  #nextFree(words: readonly string[]): SecretVariable {
    const wanted = words.map(upperSnakeCase).join("_");
    for (let count = 1; ; count++) {
      const env = count === 1 ? wanted : `${wanted}_${count}`;
      const name = logicalId(env.toLowerCase()) || `secret${count}`;
      if (this.#env.has(env) || this.#names.has(name)) continue;
      this.#env.add(env);
      this.#names.add(name);
      const variable = { name, env };
      this.#made(variable);
      return variable;
    }
  }
}

/** `warehouseApi` -> `WAREHOUSE_API`. */
function upperSnakeCase(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .toUpperCase();
}
