// One stack makes what all shops share, each shop has a stack of its own: `reconduit plan --app "npx tsx app.ts"`.
import { App } from "cdktn";
import { SharedStack, ShopStack } from "./stacks.js";

const app = new App();
const shared = new SharedStack(app, "shared");
for (const region of ["eu", "us"]) new ShopStack(app, `shop-${region}`, { region, shared });
app.synth();
