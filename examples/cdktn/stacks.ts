import { TerraformOutput, TerraformStack, TerraformVariable } from "cdktn";
import type { Construct } from "constructs";
import { Connection, Export, Group, Import, ReconduitProvider, Role, Script, Tag } from "reconduit/cdktn";

/** What every shop uses. */
export class SharedStack extends TerraformStack {
  readonly clean: Script;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    new ReconduitProvider(this, "reconduit");
    this.clean = new Script(this, "clean", {
      name: "Clean orders",
      content: "function clean(options) {\n  return options.data.map((order) => ({ ...order, label: `${order.id}: ${order.total}` }));\n}\n",
    });
    new Tag(this, "shops", { tag: "shops" });
    const operators = new Role(this, "operators", { name: "Shop operators" });
    new Group(this, "team", { name: "Shop team" }).assign(operators);
  }
}

/** The integration of one region's shop. */
export class ShopStack extends TerraformStack {
  constructor(scope: Construct, id: string, { region, shared }: { readonly region: string; readonly shared: SharedStack }) {
    super(scope, id);
    new ReconduitProvider(this, "reconduit");
    const batch = new TerraformVariable(this, "batch", { type: "number", default: 100, description: "Records of a request." });

    const shop = Connection.http(this, "shop", {
      name: `Shop ${region}`,
      http: { baseUri: `https://${region}.shop.example.test`, mediaType: "json" },
    });
    Export.http(this, "orders", {
      name: `Orders ${region}`,
      connectionId: shop.id,
      http: { relativeUri: "/orders", method: "GET" },
    });
    const load = Import.http(this, "load", {
      name: `Load ${region}`,
      connectionId: shop.id,
      http: {
        method: ["POST"],
        relativeUri: ["/orders"],
        batchSize: batch.numberValue,
        response: { resourcePath: ["orders"] },
      },
      hooks: { preMap: shared.clean.hook("clean") },
    });
    new TerraformOutput(this, "import", { value: load.id });
  }
}
