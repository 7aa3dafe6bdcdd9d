import { afterAll, beforeAll } from "vitest";

/**
 * A fixture that all tests of a file share, or those of the `describe` that this stands in: made before the first of them, ended after the
 * last. Until then there is nothing to read from it.
 */
export function shared<T extends object>(make: () => T | Promise<T>, end: (made: T) => unknown): T {
  let made: T | undefined;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(async () => {
    if (made) await end(made);
  });
  return new Proxy({} as T, {
    get(_, name) {
      if (!made) throw new Error(`There is no ${String(name)} yet: what tests share is there in tests and hooks only.`);
      const value: unknown = Reflect.get(made, name, made);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}
