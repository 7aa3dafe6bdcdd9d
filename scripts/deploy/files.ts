/** The manifests as files: YAML made of typed objects, so that a field that there is not does not compile. */
import { stringify } from "yaml";
import { compose } from "./compose.ts";
import { kubernetesFiles } from "./kubernetes.ts";

const head = "# Made of scripts/deploy by `npm run generate`; docs/SCALING.md says how it is used.\n";

const yaml = (documents: readonly object[]): string =>
  head + documents.map((each) => stringify(each, { lineWidth: 0, aliasDuplicateObjects: false })).join("---\n");

/** Path below the repository -> text. */
export function deployFiles(): readonly (readonly [path: string, text: string])[] {
  return [
    ["deploy/compose.yaml", yaml([compose])],
    ...[...kubernetesFiles].map(([name, objects]) => [`deploy/kubernetes/${name}`, yaml(objects)] as const),
  ];
}
