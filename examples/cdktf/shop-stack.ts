import { fileURLToPath } from "node:url";
import { TerraformOutput, TerraformStack } from "cdktf";
import type { Construct } from "constructs";
import { Connection, Export, Flow, Import, Integration, json, outputRouter, ReconduitProvider, Script, Sync, Tool } from "reconduit/cdktf";

/** What moves the orders of one shop. */
export class ShopStack extends TerraformStack {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new ReconduitProvider(this, "reconduit");

    const shop = Connection.http(this, "shop", {
      name: "Shop",
      http: { baseUri: "https://shop.example.test", mediaType: "json" },
    });
    const warehouse = Connection.rdbms(this, "warehouse", {
      name: "Warehouse",
      rdbms: { type: "postgresql", host: "db.example.test", database: "warehouse", user: "loader" },
    });
    const integration = new Integration(this, "orders", { name: "Orders" });

    const clean = Script.fromFile(this, "clean", fileURLToPath(new URL("clean.js", import.meta.url)), {
      name: "Clean orders",
    });
    const orders = Export.http(this, "new_orders", {
      name: "New orders",
      connectionId: shop.id,
      http: { relativeUri: "/orders?since={{lastExportDateTime}}", method: "GET" },
    });
    const load = Import.http(this, "load", {
      name: "Load orders",
      connectionId: shop.id,
      http: { method: ["POST"], relativeUri: ["/loaded/{{id}}"], body: [] },
      hooks: { preMap: clean.hook("clean", json({ currency: "EUR" })) },
    });
    new Flow(this, "nightly", {
      name: "Nightly orders",
      integrationId: integration.id,
      pageGenerators: [{ exportId: orders.id }],
      pageProcessors: [{ type: "import", importId: load.id }],
    });

    new Tool(this, "route", {
      name: "Route an order",
      integrationId: integration.id,
      routers: Tool.routers({
        region: {
          branches: [
            { name: "Europe", nextRouterId: "size" },
            { name: "Elsewhere", nextRouterId: outputRouter },
          ],
        },
        size: {
          branches: [
            { name: "Large", pageProcessors: [{ type: "import", importId: load.id }], nextRouterId: outputRouter },
          ],
        },
      }),
    });

    new Sync(this, "mirror", {
      name: "Mirror of the shop",
      integrationId: integration.id,
      source: { connectionId: shop.id },
      destination: { connectionId: warehouse.id, database: "warehouse", schema: "shop" },
    });

    new TerraformOutput(this, "script_id", { value: clean.id });
  }
}
