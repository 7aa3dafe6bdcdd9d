/** Mistakes that people make in manifests, each with the code of its diagnostic. */
export interface Mistake {
  readonly name: string;
  /** Below the header; or the whole file, where it begins with `reconduit` or `%`. */
  readonly yaml: string;
  /** Codes in the order of the marks. */
  readonly codes: readonly string[];
  /** Text that the first message's suggestion has. */
  readonly suggests?: string;
  /** Text that the first message's detail has. */
  readonly says?: string;
}

export const shop =
  "connections:\n  shop: { name: Shop, type: http, http: { baseURI: https://x.test, mediaType: json } }\n";

export const yamlMistakes: readonly Mistake[] = [
  { name: "a tab as indentation", yaml: "tags:\n§\tlate: { tag: x }\n", codes: ["yaml-syntax"], suggests: "spaces" },
  { name: "wrong indentation", yaml: "tags:\n  late:\n    tag: x\n     §extra: y\n", codes: ["yaml-syntax"] },
  { name: "a quote left open", yaml: 'tags:\n  late: { tag: §"x }\n', codes: ["yaml-syntax"], says: "quote" },
  {
    name: "a bracket left open",
    yaml: "tags:\n  late: { tag: x\n§",
    codes: ["yaml-syntax"],
    suggests: "Close the bracket",
  },
  {
    name: "a colon in a plain value",
    yaml: "tags:\n  late:\n    tag: §a: b\n",
    codes: ["yaml-syntax"],
    suggests: "Quote the value",
  },
  { name: "a reserved character", yaml: "tags:\n  late:\n    tag: §@x\n", codes: ["yaml-syntax"], suggests: "Quote" },
  { name: "a wrong escape", yaml: 'tags:\n  late:\n    tag: "a§\\q"\n', codes: ["yaml-syntax"], suggests: "backslash" },
  { name: "the same key twice", yaml: "tags:\n  late:\n    tag: x\n    §tag: y\n", codes: ["duplicate-key"] },
  {
    name: "the same resource twice in a file",
    yaml: "tags:\n  late: { tag: x }\n  §late: { tag: y }\n",
    codes: ["duplicate-key"],
    says: 'Duplicate key "late", first defined in line',
  },
  { name: "an empty key", yaml: "tags:\n  late:\n    tag: x\n    §: y\n", codes: ["null-key"] },
  { name: "a null key", yaml: "tags:\n  late:\n    tag: x\n    §~: y\n", codes: ["null-key"] },
  { name: "a collection as key", yaml: "tags:\n  late:\n    tag: x\n    ? §[a]\n    : y\n", codes: ["complex-key"] },
  { name: "an unknown tag", yaml: "tags:\n  late:\n    tag: §!include x\n", codes: ["unknown-tag"], says: "!include" },
  { name: "a binary", yaml: "tags:\n  late:\n    tag: §!!binary aGk=\n", codes: ["unknown-tag"] },
  {
    name: "a number too large to be exact",
    yaml: "tags:\n  late:\n    tag: §12345678901234567890\n",
    codes: ["unsafe-number"],
  },
  { name: "an infinite number", yaml: "tags:\n  late:\n    tag: §.inf\n", codes: ["unsafe-number"] },
  { name: "an alias without anchor", yaml: "tags:\n  late:\n    tag: §*x\n", codes: ["unknown-alias"] },
  {
    name: "an alias inside of its own node",
    yaml: "tags:\n  late: &a\n    tag: x\n    §extra: [§*a]\n",
    codes: ["unknown-field", "cyclic-alias"],
  },
  { name: "a merge of something else", yaml: "tags:\n  late:\n    <<: §x\n    tag: y\n", codes: ["yaml-merge"] },
  { name: "a directive", yaml: "§%YAML 1.1\n---\nreconduit: 1\nname: n\n", codes: ["yaml-directive"] },
  { name: "two documents", yaml: "reconduit: 1\nname: x\n§---\nname: y\n", codes: ["yaml-documents"] },
  {
    name: "a control character",
    yaml: "tags:\n  late: { tag: a§\u0001b }\n",
    codes: ["control-character"],
    says: "U+0001",
  },
  {
    name: "an unquoted expression in braces",
    yaml: `${shop}scripts:\n  a: { name: A }\nimports:\n  up:\n    hooks:\n      preMap: { _scriptId: §\${scripts.a}, function: preMap }\n`,
    codes: ["unquoted-expression"],
    suggests: '"${scripts.a}"',
  },
  {
    name: "two unquoted expressions in brackets",
    yaml: 'scripts:\n  a: { name: [§${var.x}, §/a/${each.value["b"]}] }\n',
    codes: ["unquoted-expression", "unquoted-expression"],
    suggests: 'Write "${var.x}"',
  },
  {
    name: "an unquoted expression, and nothing of the lines that the parser loses behind it",
    yaml: 'scripts:\n  a: { name: §${var.x} }\n  b:\n    name: ${upper("b")}\ntags:\n  c: { tag: "n" }\n',
    codes: ["unquoted-expression"],
    suggests: 'Write "${var.x}"',
  },
  {
    name: "an unquoted expression with a colon",
    yaml: 'scripts:\n  a:\n    name: §${join(var.x, ": ")}\n',
    codes: ["unquoted-expression"],
    suggests: "Write '${join(var.x, \": \")}'",
  },
  {
    name: "an unquoted expression with a hash sign",
    yaml: 'scripts:\n  a:\n    name: A\n    content: §${file("a #b.js")}\n',
    codes: ["unquoted-expression"],
    suggests: "Write '${file(\"a #b.js\")}'",
  },
];

export const stackMistakes: readonly Mistake[] = [
  { name: "no version", yaml: "§name: x\n", codes: ["version-missing"], suggests: "reconduit: 1" },
  { name: "another version", yaml: "reconduit: §2\nname: x\n", codes: ["unsupported-version"] },
  {
    name: "a quoted version",
    yaml: 'reconduit: §"1"\nname: x\n',
    codes: ["unsupported-version"],
    says: "without quotes",
  },
  { name: "no name", yaml: "§reconduit: 1\n", codes: ["name-missing"] },
  {
    name: "a misspelled name of the stack",
    yaml: "reconduit: 1\n§nmae: x\n",
    codes: ["unknown-key"],
    suggests: '"name"',
  },
  {
    name: "a misspelled version",
    yaml: "name: x\n§recondiut: 1\n",
    codes: ["unknown-key"],
    suggests: '"reconduit"',
  },
  { name: "a name with spaces", yaml: "reconduit: 1\nname: §my stack\n", codes: ["invalid-name"] },
  { name: "an unknown family", yaml: "§script:\n  a: { name: A }\n", codes: ["unknown-key"], suggests: '"scripts"' },
  { name: "a family that is a list", yaml: "tags: §[]\n", codes: ["wrong-type"] },
  { name: "a resource that is empty", yaml: "tags:\n  §late:\n", codes: ["wrong-type"] },
  {
    name: "a resource without a logical id",
    yaml: "tags:\n  §tag: late\n",
    codes: ["wrong-type"],
    suggests: "logical id",
  },
  { name: "a logical id with a dot", yaml: "tags:\n  §a.b: { tag: x }\n", codes: ["invalid-name"] },
  {
    name: "an unknown field",
    yaml: "scripts:\n  a:\n    name: A\n    §descripton: x\n",
    codes: ["unknown-field"],
    suggests: '"description"',
  },
  {
    name: "a required field left out",
    yaml: "scripts:\n  §a:\n    description: x\n",
    codes: ["missing-field"],
    says: '"name" is required',
  },
  { name: "a number where text belongs", yaml: "scripts:\n  a:\n    name: §5\n", codes: ["wrong-type"] },
  {
    name: "text where a boolean belongs",
    yaml: "scripts:\n  a:\n    name: A\n    postResponseHookToProcessOnChildRecord: §yes\n",
    codes: ["wrong-type"],
  },
  {
    name: "a text that is too long",
    yaml: `scripts:\n  a:\n    name: §${"x".repeat(101)}\n`,
    codes: ["out-of-bounds"],
  },
  {
    name: "null",
    yaml: "scripts:\n  a:\n    name: A\n    description: §null\n",
    codes: ["null-value"],
    says: "remove the field",
  },
  {
    name: "a field set by the platform",
    yaml: "tags:\n  a:\n    tag: x\n    §tagId: Ab12C\n",
    codes: ["server-set-field"],
  },
  {
    name: "a value that is not allowed",
    yaml: `${shop}imports:\n  up:\n    name: Up\n    adaptorType: §HTTPImprt\n    _connectionId: \${connections.shop}\n`,
    codes: ["unknown-value"],
    suggests: '"HTTPImport"',
  },
  {
    name: "a configuration block left out",
    yaml: `${shop}imports:\n  §up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: \${connections.shop}\n`,
    codes: ["variant-mismatch"],
  },
  {
    name: "an address where an expression belongs",
    yaml: "scripts:\n  a: { name: A }\nimports:\n  up:\n    name: Up\n    adaptorType: ToolImport\n    tool: {}\n    hooks: { preMap: { _scriptId: §scripts.a, function: f } }\n",
    codes: ["wrong-format"],
    suggests: "${scripts.a}",
  },
  {
    name: "the address of a field where an expression belongs",
    yaml: "connections:\n  c: { name: C, type: http, http: { baseURI: https://x.test, mediaType: json } }\nimports:\n  a:\n    name: A\n    adaptorType: HTTPImport\n    _connectionId: §connections.c._id\n    http: { method: [POST], relativeURI: [/x] }\n",
    codes: ["wrong-format"],
    suggests: '"${connections.c._id}"',
  },
  {
    name: "a typed mask",
    yaml: 'connections:\n  c:\n    name: C\n    type: http\n    http: { baseURI: https://x.test, mediaType: json, auth: { type: token, token: { token: §"******" } } }\n',
    codes: ["masked-secret"],
  },
  {
    name: "a wrong reference",
    yaml: "scripts:\n  normalise: { name: A }\n  b:\n    name: §${scripts.normalize.name}\n",
    codes: ["unknown-reference"],
    suggests: "${scripts.normalise.name}",
  },
  {
    name: "an agent that is not declared",
    yaml: "agents:\n  plant: { name: P }\nconnections:\n  f: { name: F, type: filesystem, filesystem: {}, _agentId: '§${agents.plnt}' }\n",
    codes: ["unknown-reference"],
    suggests: "${agents.plant}",
  },
  {
    name: "a file definition where an EDI profile belongs",
    yaml:
      "fileDefinitions:\n  stock: { name: S, format: delimited, delimited: { colDelimiter: ';' }, rules: [{ name: a, elements: [{ name: b }] }] }\n" +
      "connections:\n  c: { name: C, type: http, http: { baseURI: https://x.test, mediaType: json } }\nexports:\n  e:\n    name: E\n" +
      "    adaptorType: HTTPExport\n    _connectionId: ${connections.c}\n    http: { relativeURI: /x, method: GET }\n    _ediProfileId: §${fileDefinitions.stock}\n",
    codes: ["wrong-reference"],
    says: "fileDefinitions.stock is a fileDefinition",
  },
  {
    name: "a wrong reference that only its own resource is near",
    yaml: "scripts:\n  normalise:\n    name: §${scripts.normalize.name}\n    $dependsOn: [§scripts.normalize]\n",
    codes: ["unknown-reference", "unknown-reference"],
  },
  {
    name: "a wrong reference in quotes",
    yaml: 'scripts:\n  a: { name: "x §${scripts.b}" }\n',
    codes: ["unknown-reference"],
  },
  {
    name: "a connection that does not suit the adaptor",
    yaml:
      "connections:\n  f: { name: F, type: ftp, ftp: { hostURI: h, username: u } }\nimports:\n  a:\n    name: A\n" +
      "    adaptorType: HTTPImport\n    _connectionId: §${connections.f}\n    http: { method: [POST], relativeURI: [/x] }\n",
    codes: ["wrong-connection"],
    says: "the field requires http",
  },
  {
    name: "a reference of the wrong kind",
    yaml: "tags:\n  a: { tag: x }\nscripts:\n  s:\n    name: S\n    _templateId: '§${tags.a}'\n",
    codes: ["wrong-reference"],
    says: "tags.a is a tag",
  },
  {
    name: "a reference to an unknown field",
    yaml: "scripts:\n  a: { name: A }\n  b:\n    name: §${scripts.a.nme}\n",
    codes: ["unknown-field"],
    suggests: "${scripts.a.name}",
  },
  {
    name: "a reference to an instance without its key",
    yaml: "tags:\n  t: { $each: [a, b], tag: '${each.key}' }\nscripts:\n  s:\n    name: §${tags.t.tagId}\n",
    codes: ["each-key-missing"],
    says: 'tags.t["a"], tags.t["b"]',
    suggests: '${tags.t["a"].tagId}',
  },
  {
    name: "a reference to an unknown instance",
    yaml: "tags:\n  t: { $each: [east, west], tag: '${each.key}' }\nscripts:\n  s:\n    name: §${tags.t[\"wst\"]._id}\n",
    codes: ["unknown-reference"],
    suggests: '${tags.t["west"]._id}',
  },
  {
    name: "an unknown name",
    yaml: "scripts:\n  a:\n    name: §${scrpts.b}\n",
    codes: ["unknown-name"],
    suggests: "scripts",
  },
  {
    name: "an unknown variable",
    yaml: "variables:\n  region: { default: eu }\ntags:\n  a:\n    tag: §${var.regoin}\n",
    codes: ["unknown-variable"],
    suggests: "${var.region}",
  },
  {
    name: "an unset environment variable",
    yaml: "tags:\n  a:\n    tag: §${env.NOT_SET}\n",
    codes: ["env-unset"],
    says: "NOT_SET",
  },
  { name: "each outside of $each", yaml: "tags:\n  a:\n    tag: §${each.key}\n", codes: ["each-outside"] },
  {
    name: "an unknown field of each.value",
    yaml: "tags:\n  a:\n    $each: { x: { path: /x } }\n    tag: §${each.value.pth}\n",
    codes: ["unknown-name"],
    suggests: "each.value.path",
  },
  {
    name: "an unknown lookup",
    yaml: "lookups:\n  tags: { old: { where: { tag: x } } }\nscripts:\n  a:\n    name: §${lookups.tags.odl.tagId}\n",
    codes: ["unknown-lookup"],
    suggests: "${lookups.tags.old.tagId}",
  },
  {
    name: "an unknown function",
    yaml: 'tags:\n  a:\n    tag: §${lowr("A")}\n',
    codes: ["unknown-function"],
    suggests: "lower()",
  },
  {
    name: "a missing argument",
    yaml: 'tags:\n  a:\n    tag: §${join("A")}\n',
    codes: ["expression-arguments"],
    says: "join(list, separator)",
  },
  { name: "an argument of the wrong type", yaml: "tags:\n  a:\n    tag: §${upper(5)}\n", codes: ["expression-type"] },
  {
    name: "an expression left open",
    yaml: "tags:\n  a:\n    tag: x §${var.region\n",
    codes: ["unterminated-expression"],
  },
  { name: "an empty expression", yaml: "tags:\n  a:\n    tag: x §${}\n", codes: ["expression-syntax"] },
  {
    name: "a key of the state of another stack",
    yaml: 'stacks: { base: { path: x.json, §key: "${env.X}" } }\n',
    codes: ["unknown-field"],
  },
  {
    name: "an operator",
    yaml: "tags:\n  a:\n    tag: §${1 + 1}\n",
    codes: ["expression-syntax"],
    suggests: "no arithmetic",
  },
  {
    name: "the second of two expressions",
    yaml: "variables: { a: { default: x } }\ntags:\n  a:\n    tag: ${var.a} §${var.b}\n",
    codes: ["unknown-variable"],
  },
  {
    name: "an expression in a block of text",
    yaml: "scripts:\n  a:\n    name: A\n    description: |\n      first\n      and §${var.b}\n",
    codes: ["unknown-variable"],
  },
  {
    name: "a missing file",
    yaml: 'scripts:\n  a:\n    name: A\n    content: §${file("no.js")}\n',
    codes: ["file-unreadable"],
    says: "no.js cannot be read: there is no such file",
  },
  {
    name: "a file that depends on a resource",
    yaml: "scripts:\n  a: { name: A }\n  b:\n    name: B\n    content: §${file(scripts.a.name)}\n",
    codes: ["not-known-at-load"],
  },
  { name: "text that is not JSON", yaml: 'scripts:\n  a:\n    name: §${json("{")}\n', codes: ["expression-json"] },
  {
    name: "a cycle",
    yaml: "scripts:\n  a: { name: A, description: '§${scripts.b}' }\n  b: { name: B, description: '${scripts.a}' }\n",
    codes: ["dependency-cycle"],
    says: "scripts.a -> scripts.b -> scripts.a",
  },
  {
    name: "a resource that refers to itself",
    yaml: "scripts:\n  a: { name: A, description: '§${scripts.a}' }\n",
    codes: ["dependency-cycle"],
  },
  {
    name: "a cycle through $dependsOn",
    yaml: "tags:\n  a: { tag: a, $dependsOn: [§tags.b] }\n  b: { tag: b, $dependsOn: [tags.a] }\n",
    codes: ["dependency-cycle"],
  },
  {
    name: "$adopt that is a number",
    yaml: "tags:\n  a:\n    tag: x\n    $adopt: §5\n",
    codes: ["invalid-meta-key"],
    says: "_id of an existing object",
  },
  {
    name: "$adopt by id and by fields at once",
    yaml: "tags:\n  a:\n    tag: x\n    $adopt: §{ id: abc, where: { tag: x } }\n",
    codes: ["invalid-meta-key"],
    says: "not both",
  },
  {
    name: "$adopt by a field that lists do not show",
    yaml: "scripts:\n  a:\n    name: x\n    $adopt: { where: { content: §y } }\n",
    codes: ["unknown-field"],
  },
  {
    name: "$adopt with a key that it does not have",
    yaml: "tags:\n  a:\n    tag: x\n    $adopt: { id: abc, form: §other }\n",
    codes: ["unknown-field"],
    suggests: '"from"',
  },
  {
    name: "$was that is not an address",
    yaml: "tags:\n  a:\n    tag: x\n    $was: §old\n",
    codes: ["invalid-meta-key"],
  },
  {
    name: "$was of another family",
    yaml: "tags:\n  a:\n    tag: x\n    $was: §scripts.old\n",
    codes: ["invalid-meta-key"],
    says: "another family",
  },
  {
    name: "$was of an address that is still declared",
    yaml: "tags:\n  b: { tag: y }\n  a:\n    tag: x\n    $was: §tags.b\n",
    codes: ["invalid-meta-key"],
    says: "still declared",
  },
  { name: "$keep that is text", yaml: "tags:\n  a:\n    tag: x\n    $keep: §yes\n", codes: ["invalid-meta-key"] },
  {
    name: "an unknown meta key",
    yaml: "tags:\n  a:\n    tag: x\n    §$protct: true\n",
    codes: ["unknown-meta-key"],
    suggests: '"$protect"',
  },
  { name: "$protect that is text", yaml: "tags:\n  a:\n    tag: x\n    $protect: §yes\n", codes: ["invalid-meta-key"] },
  {
    name: "$dependsOn of something unknown",
    yaml: "tags:\n  a:\n    tag: x\n    $dependsOn: [§tags.b]\n",
    codes: ["unknown-reference"],
  },
  {
    name: "$dependsOn of a name that is nearly one of its family",
    yaml: "tags:\n  a:\n    tag: x\n    $dependsOn: [§tags.ordrs]\n  orders: { tag: y }\n",
    codes: ["unknown-reference"],
    suggests: '"tags.orders"',
  },
  {
    name: "a branch of a tool that leads back, one that leads nowhere, and a schema that is none",
    yaml: [
      "integrations:\n  i: { name: I }\ntools:\n  t:\n    name: T\n    _integrationId: ${integrations.i}",
      "    input: { schema: { type: object, required: §id } }",
      "    routers:",
      "      - id: r1",
      "        branches:",
      "          - { name: a, nextRouterId: §r1 }",
      "          - §{ name: b }",
      "",
    ].join("\n"),
    codes: ["rule-broken", "rule-broken", "rule-broken"],
  },
  {
    name: "$dependsOn written as an expression",
    yaml: "tags:\n  b: { tag: y }\n  a:\n    tag: x\n    $dependsOn: ['§${tags.b}']\n".replace("'§", "§'"),
    codes: ["invalid-meta-key"],
    suggests: "Write tags.b",
  },
  {
    name: "$ignore of an unknown field",
    yaml: "tags:\n  a:\n    tag: x\n    $ignore: [§tga]\n",
    codes: ["unknown-field"],
    suggests: "tag",
  },
  { name: "$each of a number", yaml: "tags:\n  a:\n    $each: §5\n    tag: x\n", codes: ["invalid-each"] },
  { name: "$each with a key twice", yaml: "tags:\n  a:\n    $each: [x, §x]\n    tag: x\n", codes: ["invalid-each"] },
  {
    name: "$each that depends on a resource",
    yaml: 'scripts:\n  s: { name: S }\ntags:\n  a:\n    $each: ["§${scripts.s}"]\n    tag: x\n',
    codes: ["not-known-at-load"],
  },
  {
    name: "a variable of an unknown type",
    yaml: "variables:\n  a: { type: §strng, default: x }\n",
    codes: ["invalid-variable"],
    suggests: '"string"',
  },
  {
    name: "an unknown setting of a variable",
    yaml: "variables:\n  a: { default: x, §secrt: true }\n",
    codes: ["unknown-field"],
    suggests: '"secret"',
  },
  {
    name: "a default of the wrong type",
    yaml: "variables:\n  a: { type: number, default: §x }\n",
    codes: ["variable-type"],
  },
  { name: "a variable without a value", yaml: "variables:\n  §a: { type: string }\n", codes: ["variable-missing"] },
  {
    name: "a lookup of an unknown family",
    yaml: "lookups:\n  §conections: { a: { where: { name: x } } }\n",
    codes: ["unknown-family"],
    suggests: '"connections"',
  },
  { name: "a lookup without a condition", yaml: "lookups:\n  tags:\n    §a: {}\n", codes: ["invalid-lookup"] },
  {
    name: "a lookup by an unknown field",
    yaml: "lookups:\n  connections:\n    a: { where: { §nam: x } }\n",
    codes: ["unknown-field"],
    suggests: '"name"',
  },
  {
    name: "a lookup by a field that lists lack",
    yaml: "lookups:\n  scripts:\n    a: { where: { §content: x } }\n",
    codes: ["invalid-lookup"],
  },
  { name: "an output without a value", yaml: "outputs:\n  §a: { secret: true }\n", codes: ["invalid-output"] },
  {
    name: "an output that is text",
    yaml: "outputs:\n  §a: x\n",
    codes: ["invalid-output"],
    suggests: 'a: { value: "x" }',
  },
  {
    name: "a wrong reference in an output",
    yaml: "outputs:\n  a: { value: '§${scripts.x}' }\n",
    codes: ["unknown-reference"],
  },
  {
    name: "an unknown key of platform",
    yaml: "platform:\n  §baseURL: https://x.test\n",
    codes: ["unknown-field"],
    suggests: '"baseUrl"',
  },
  { name: "a base URL that is none", yaml: "platform:\n  baseUrl: §platform.example\n", codes: ["invalid-url"] },
  { name: "an include that is text", yaml: "include: §a.yaml\n", codes: ["wrong-type"] },
  { name: "an include of a file that is not there", yaml: "include: [§a.yaml]\n", codes: ["file-unreadable"] },
];
