/** The files of a starter stack: small, explained, and ready to apply. */

/** Name of the schema next to the starter's manifest. */
export const starterSchema = "reconduit.schema.json";

/** Returns the texts by path below the stack's folder. `folderName` becomes the stack's name. */
export function starterFiles(folderName: string, manifestSchema: string): { readonly [path: string]: string } {
  return {
    "reconduit.yaml": starterManifest(stackName(folderName)),
    "scripts/normalize.js": script,
    [starterSchema]: manifestSchema,
  };
}

/** Returns a valid stack name: letters, digits, `.`, `_` and `-`. */
function stackName(folderName: string): string {
  const name = folderName.replaceAll(/[^A-Za-z0-9._-]+/g, "-").replaceAll(/^[^A-Za-z0-9]+|[-.]+$/g, "");
  return name === "" ? "my-stack" : name;
}

const starterManifest = (name: string) => `# yaml-language-server: $schema=./${starterSchema}

reconduit: 1
name: ${name}

# Without a platform everything runs on the embedded one, offline. For a real account set both:
# platform:
#   baseUrl: https://platform.example
#   token: \${env.RECONDUIT_TOKEN}
# The state is then in .reconduit/ of this folder, which git ignores: no colleague or pipeline sees it. Where others apply the stack, too, share it:
# state: { backend: postgres, url: "\${env.STATE_DATABASE}" } # or s3, http: docs/STATE.md

variables:
  environment: { type: string, default: dev }

tags:
  late:
    tag: late delivery (\${var.environment})

scripts:
  normalize:
    name: Normalise customer (\${var.environment})
    content: \${file("scripts/normalize.js")} # relative to this file

connections:
  shop:
    name: Shop (\${var.environment})
    type: http
    _integrationId: \${integrations.orders} # a reference gives the _id of the other resource
    http:
      baseURI: https://shop.example/api
      mediaType: json
      formType: http
      auth: { type: custom }

imports:
  upsertCustomer:
    name: Upsert customer (\${var.environment})
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    _integrationId: \${integrations.orders}
    http:
      relativeURI: ["/customers"]
      method: [POST]
    hooks:
      preMap: { _scriptId: "\${scripts.normalize}", function: preMap } # inside {} an expression is quoted

integrations:
  orders:
    name: Orders (\${var.environment})

outputs:
  customerImport: { value: "\${imports.upsertCustomer}" }
`;

const script = `/**
 * Runs before the mapping: trims and lower-cases the e-mail address of each customer.
 * options.data is the list of records; what is returned has one entry for each of them.
 */
function preMap(options) {
  return options.data.map((customer) => ({
    data: { ...customer, email: String(customer.email || "").trim().toLowerCase() },
  }));
}
`;
