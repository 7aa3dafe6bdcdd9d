/** The guide to secrets: each secret attribute, with the ways to give it. */

import type { TfAttribute } from "../terraform/tf-attribute.ts";
import { tfResources } from "../terraform/tf-schema.ts";
import { page } from "../words/markdown.ts";

/** Returns a guide as registries show it, without its front matter. */
export function secretsGuide(): string {
  return page([
    "# Secrets",
    "The platform masks what is stored as a secret: it can be written, and never read back. Each secret attribute has two forms:",
    [
      "| | In the configuration | In plans | In the state | Sent |",
      "|---|---|---|---|---|",
      "| `NAME` | a value, best from a variable | `(sensitive value)` | in the clear | when it changes |",
      "| `NAME_wo` with `NAME_wo_version` (Terraform 1.11) | a value, also from an ephemeral resource | never | never | on creation, and when the version changes |",
    ].join("\n"),
    [
      "- Neither given: what is stored stays, whoever wrote it. An imported object asks for no secret until you give one.",
      "- One that was given and is removed is erased on the platform. The plan shows it, with a warning where it was write-only, and it cannot be brought back from there.",
      "- `NAME` that somebody else has changed on the platform does not show in a plan: the platform tells nobody. `NAME_wo_version` sends it again.",
      "- `terraform plan -generate-config-out` leaves secrets out, because nobody can read them.",
      "- Messages and logs of the provider never hold one that it was given.",
    ].join("\n"),
    "## Which they are",
    rows().join("\n"),
  ]);
}

function rows(): readonly string[] {
  const found = [...tfResources().values()].flatMap(({ type, attributes }) =>
    secretPaths(attributes, "").map((path) => `| \`${type}\` | \`${path}\` | \`${path}_wo\` |`),
  );
  return ["| Resource | Kept in the state | Kept nowhere |", "|---|---|---|", ...found];
}

/** Attributes with a twin that is only written. */
function secretPaths(attributes: readonly TfAttribute[], above: string): readonly string[] {
  const names = new Set(attributes.map(({ name }) => name));
  return attributes.flatMap(({ name, nested }) => {
    const path = `${above}${name}`;
    if (names.has(`${name}_wo`)) return [path];
    return nested ? secretPaths(nested.attributes, `${path}${nested.mode === "single" ? "" : "[*]"}.`) : [];
  });
}
