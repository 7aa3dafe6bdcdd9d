import { expect, test } from "vitest";
import { environment } from "../../src/catalog/kinds/environment.ts";
import { against, empty, failure, json, reset } from "./scripted-server.ts";

const part = environment.parts![0]!;
const on = json(200, { _id: "1", enabled: true });
const off = json(200, { _id: "1", enabled: false });
const written = (seen: readonly { readonly method: string }[]) => seen.map((each) => each.method);

test("is read before, turned over and read after", async () => {
  const { client, seen } = await against([off, empty(204), on]);
  expect(await client.toggle(environment, part, "1", true)).toEqual({ _id: "1", enabled: true });
  expect(written(seen)).toEqual(["GET", "PUT", "GET"]);
  expect(seen[1]).toMatchObject({ path: "/v1/environments/1/enable", body: "" });
  expect(seen[1]!.headers["content-type"]).toBe("application/json");
});

test("is left alone where it is as it should be", async () => {
  const { client, seen } = await against([on]);
  await client.toggle(environment, part, "1", true);
  expect(written(seen)).toEqual(["GET"]);
});

test("whose answer was lost is not turned back: it is read before another try", async () => {
  const { client, seen } = await against([off, reset, on]);
  expect(await client.toggle(environment, part, "1", true)).toMatchObject({ enabled: true });
  expect(written(seen)).toEqual(["GET", "PUT", "GET"]);
});

test("that did not arrive is sent again", async () => {
  const { client, seen } = await against([off, failure(503, "internal_error", "later"), off, empty(204), on]);
  expect(await client.toggle(environment, part, "1", true)).toMatchObject({ enabled: true });
  expect(written(seen)).toEqual(["GET", "PUT", "GET", "PUT", "GET"]);
});

test("that is refused says why", async () => {
  const { client } = await against([on, failure(422, "production_environment", "Production cannot be disabled.")]);
  await expect(client.toggle(environment, part, "1", false)).rejects.toMatchObject({
    status: 422,
    code: "production_environment",
  });
});
