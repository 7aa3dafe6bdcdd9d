/**
 * Credentials of the environment in texts of declarations: in a file that was read, in a variable, or written out. They become secrets.
 */
import { secretVariableValues } from "../../base/guarded-variables.ts";
import { isObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { createRedactor } from "../../base/redaction.ts";
import type { Template } from "../../model/value.ts";
import { isDeferred } from "../../model/value.ts";
import { environmentOfSecrets } from "../expressions/variables.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";

type Environment = { readonly [name: string]: string | undefined };

interface Holder {
  readonly template: Template;
  secrets: readonly Pointer[];
}

export interface CredentialFinder {
  /** The credentials, for messages. */
  readonly texts: readonly string[];
  /** Returns true for a text that contains one of them, as it is or encoded. */
  readonly isIn: (text: string) => boolean;
  /** Makes values that contain one secret: plans mask them, and states keep fingerprints of them. */
  readonly hideIn: (
    resources: readonly Holder[],
    outputs: readonly { readonly template: Template; secret: boolean }[],
  ) => void;
}

/** Returns a finder for the credentials of an environment, and for what secret variables of the stack read from it. */
export function credentialFinder(parts: readonly ManifestPart[], env: Environment): CredentialFinder {
  const ofSecrets = [...environmentOfSecrets(parts).keys()].flatMap((name) => {
    const value = env[name] ?? "";
    return value.length >= shortest ? [value] : [];
  });
  const texts = [...new Set([...secretVariableValues(env), ...ofSecrets])];
  const hide = createRedactor(texts);
  const isIn = (text: string): boolean => texts.length > 0 && text.length >= shortest && hide(text) !== text;
  return {
    texts,
    isIn,
    hideIn(resources, outputs) {
      if (texts.length === 0) return;
      for (const resource of resources) {
        const found = pointersOf(resource.template, isIn, "").filter((each) => !resource.secrets.includes(each));
        if (found.length > 0) resource.secrets = [...resource.secrets, ...found];
      }
      for (const output of outputs) if (pointersOf(output.template, isIn, "").length > 0) output.secret = true;
    },
  };
}

/** Shorter values are ordinary words that texts may contain. */
const shortest = 4;

function pointersOf(value: Template, isIn: (text: string) => boolean, at: Pointer): readonly Pointer[] {
  if (typeof value === "string") return isIn(value) ? [at] : [];
  if (isDeferred(value)) return isIn(value.text) ? [at] : [];
  if (Array.isArray(value))
    return value.flatMap((each: Template, index) => pointersOf(each, isIn, joinPointer(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value as { readonly [name: string]: Template }).flatMap(([name, each]) =>
    pointersOf(each, isIn, joinPointer(at, name)),
  );
}
