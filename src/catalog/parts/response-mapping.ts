/** Fields that a step's answer adds to the record (facts 2.6). */
import { list, obj, str } from "../field.ts";

const fields = list(
  obj({
    extract: str({ doc: "Path in the response: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`." }),
    generate: str({ doc: "Target field of the record." }),
  }),
);

export const responseMapping = obj(
  { fields, lists: list(obj({ generate: str({ doc: "Target list of the record." }), fields })) },
  { doc: "Copies parts of the response into the record." },
);
