/** Fields that a step's answer adds to the record (facts 2.6). */
import { list, obj, str } from "../field.ts";

const fields = list(
  obj({
    extract: str({ doc: "Path in the answer: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`." }),
    generate: str({ doc: "Field of the record that takes it." }),
  }),
);

export const responseMapping = obj(
  { fields, lists: list(obj({ generate: str({ doc: "List of the record that takes them." }), fields })) },
  { doc: "Copies parts of the answer into the record." },
);
