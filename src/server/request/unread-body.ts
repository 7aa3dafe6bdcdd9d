/** JSON of a request that is read where it is worked on, which is not here: an answer is not held up by reading it twice. */
import type { FastifyRequest } from "fastify";
import type { Json } from "../../base/json.ts";

/** Stands in `request.body` of routes that say `bodyUnread`. */
export class UnreadBody {
  readonly text: string;
  readonly #read: (text: string) => Json;

  /** `read`: throws the refusal of what is no JSON. */
  constructor(text: string, read: (text: string) => Json) {
    this.text = text;
    this.#read = read;
  }

  /** Throws a Refusal where it is no JSON. */
  json(): Json {
    return this.#read(this.text);
  }
}

/** The text of a body that was not read yet; undefined where there is none. */
export function bodyText({ body }: Pick<FastifyRequest, "body">): string | undefined {
  return body instanceof UnreadBody ? body.text : undefined;
}

/** The JSON of a request, whether it was read before or not; undefined where there is none. */
export function bodyJson({ body }: Pick<FastifyRequest, "body">): Json | undefined {
  return body instanceof UnreadBody ? body.json() : (body as Json | undefined);
}
