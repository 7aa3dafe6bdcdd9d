import { backendTypes } from "../../src/catalog/manifest/state-backends.ts";
import { statePlaceSuite } from "./place-suite.ts";

// The one that needs a database of its own runs in test/postgres.
for (const type of backendTypes.filter((each) => each !== "postgres")) statePlaceSuite(type);
