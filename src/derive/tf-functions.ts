/** The provider's functions: those of a manifest's expressions, under the same names. */
import type { TfType } from "./tf-attribute.ts";

export interface TfFunction {
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly description: string; readonly type: TfType }[];
  readonly returns: "string" | "dynamic";
}

const text = { name: "text", description: "A text.", type: "string" } as const;

/** By name. `file` is Terraform's own, which reads relative to its module. */
export const tfFunctions: { readonly [name: string]: TfFunction } = Object.freeze({
  base64: {
    summary: "Base64 of a text",
    description: "The bytes of the text in UTF-8, as base64: `${base64(x)}` of a manifest.",
    parameters: [text],
    returns: "string",
  },
  join: {
    summary: "Joins texts",
    description: "The entries of a list with a separator between them: `${join(list, separator)}` of a manifest.",
    parameters: [
      { name: "list", description: "Texts.", type: ["list", "string"] },
      { name: "separator", description: "What stands between them.", type: "string" },
    ],
    returns: "string",
  },
  json: {
    summary: "The value of a JSON text",
    description: "Reads JSON: `${json(text)}` of a manifest. Numbers that cannot be held exactly are refused.",
    parameters: [text],
    returns: "dynamic",
  },
  lower: {
    summary: "Small letters",
    description: "The text in small letters: `${lower(x)}` of a manifest.",
    parameters: [text],
    returns: "string",
  },
  upper: {
    summary: "Capital letters",
    description: "The text in capital letters: `${upper(x)}` of a manifest.",
    parameters: [text],
    returns: "string",
  },
});
