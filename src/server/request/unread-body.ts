/** JSON of a request that is parsed in a compute thread instead of here: parsing it twice would delay the answer. */
import type { FastifyRequest } from "fastify";
import type { Json } from "../../base/json.ts";

/** The value of `request.body` in routes with `bodyUnread`. */
export class UnreadBody {
  readonly text: string;
  readonly #read: (text: string) => Json;

  /** `read`: parses the text; throws a Refusal for invalid JSON. */
  constructor(text: string, read: (text: string) => Json) {
    this.text = text;
    this.#read = read;
  }

  /** Parses the body. Throws a Refusal for invalid JSON. */
  json(): Json {
    return this.#read(this.text);
  }
}

/** Returns the text of an unparsed body; undefined for any other body. */
export function bodyText({ body }: Pick<FastifyRequest, "body">): string | undefined {
  return body instanceof UnreadBody ? body.text : undefined;
}

/** Returns the JSON of a request, parsed or not before; undefined without a body. */
export function bodyJson({ body }: Pick<FastifyRequest, "body">): Json | undefined {
  return body instanceof UnreadBody ? body.json() : (body as Json | undefined);
}
