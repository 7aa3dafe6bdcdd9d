import { test } from "vitest";
import { howToGetPostgres } from "./postgres.ts";

test.skip(howToGetPostgres, () => undefined);
