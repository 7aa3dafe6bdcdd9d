/** A unique index refused a row. */
export class TakenError extends Error {
  readonly what: "name" | "code" | "id";
  constructor(what: "name" | "code" | "id") {
    super(`The ${what} is taken.`);
    this.name = "Taken";
    this.what = what;
  }
}

/** Somebody changed the object after the writer had read it. Nothing was written. */
export class WriteConflict extends Error {
  constructor(options?: ErrorOptions) {
    super("Somebody else has changed the object in the meantime.", options);
    this.name = "Conflict";
  }
}
