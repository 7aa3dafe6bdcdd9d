// Orders of a shop go to a warehouse, a script cleans them on the way. `reconduit plan --app "npx tsx app.ts"` shows what would change.
import { App } from "cdktf";
import { ShopStack } from "./shop-stack.js";

const app = new App();
new ShopStack(app, "shop");
app.synth();
