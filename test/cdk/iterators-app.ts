/** A CDK app with what the library offers beside plain constructs: iterators, counts, locals, functions, assets, overrides, moves. */
import {
  App,
  AssetType,
  conditional,
  Fn,
  propertyAccess,
  TerraformAsset,
  TerraformCount,
  TerraformIterator,
  TerraformLocal,
  TerraformOutput,
  TerraformStack,
  TerraformVariable,
  Token,
} from "cdktf";
import { Connection, Import, ReconduitProvider, Script, Tag } from "../../src/cdk/index.ts";

const app = new App();
const base = new TerraformStack(app, "base");
new ReconduitProvider(base, "reconduit");
const shared = new Script(base, "shared", { name: "Shared" });
const connection = new Connection(base, "connection", {
  name: "C",
  type: "http",
  http: { baseUri: "https://c.test", mediaType: "json" },
});

const stack = new TerraformStack(app, "main");
new ReconduitProvider(stack, "reconduit");
const names = new TerraformVariable(stack, "names", { type: "list(string)", default: ["a", "b"] });
const sizes = new TerraformVariable(stack, "sizes", {
  type: "map(object({ size = number }))",
  default: { x: { size: 1 }, y: { size: "2" } },
});
const on = new TerraformVariable(stack, "on", { type: "bool", default: true });

const each = TerraformIterator.fromList(names.listValue);
new Tag(stack, "tags", { forEach: each, tag: `t-${each.value}` });
const bySize = TerraformIterator.fromMap(sizes.value);
const sized = new Script(stack, "sized", {
  forEach: bySize,
  name: bySize.key,
  description: `size ${bySize.getNumber("size")}`,
});
// Comes before what it goes through, by its name.
const chain = TerraformIterator.fromResources(sized);
new Script(stack, "chained", { forEach: chain, name: `of ${chain.getString("name")}` });
const count = TerraformCount.of(Fn.lengthOf(names.listValue));
new Script(stack, "counted", {
  count,
  name: `n ${Token.asString(count.index)}`,
  content: Token.asString(conditional(on.booleanValue, "return ${x};", Fn.upper("no"))),
});
const asset = new TerraformAsset(stack, "asset", { path: process.env["ASSET"]!, type: AssetType.FILE });
new Script(stack, "loaded", { name: "Loaded", content: Fn.file(asset.path) });
const load = new Import(stack, "load", {
  name: "Load",
  adaptorType: "HTTPImport",
  connectionId: connection.id,
  http: { method: ["POST"], relativeUri: [`/x/${Fn.join("-", names.listValue)}`] },
  hooks: { preMap: shared.hook("clean") },
  lifecycle: { ignoreChanges: ["description"], createBeforeDestroy: true, replaceTriggeredBy: [sized] },
});
load.addOverride("http.batch_size", 3);
new Script(stack, "renamed", { name: "Renamed" }).moveFromId("reconduit_script.old");
const local = new TerraformLocal(stack, "local", { list: [1, { name: shared.name }] });
new TerraformOutput(stack, "name", { value: propertyAccess(local.expression, ["list", 1, "name"]) });
new TerraformOutput(stack, "perName", { value: bySize.forExpressionForMap("key", "val.size") });
new TerraformOutput(stack, "doubled", { value: bySize.forExpressionForList("val.size * 2") });
app.synth();
