/** Collects values that a source reports one after the other, and waits for the next one. */
export interface Told<T> {
  tell(what: T): void;
  next(): Promise<T>;
}

export function told<T>(): Told<T> {
  const waiting: T[] = [];
  let wake = (): void => undefined;
  return {
    tell(what) {
      waiting.push(what);
      wake();
    },
    async next() {
      while (waiting.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return waiting.shift()!;
    },
  };
}
