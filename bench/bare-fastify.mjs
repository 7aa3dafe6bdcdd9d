// The least that a server over fastify does: an object from memory as JSON. Takes a file of objects, prints its URL.
import { readFileSync } from "node:fs";
import fastify from "fastify";

const app = fastify();
const objects = new Map(JSON.parse(readFileSync(process.argv[2], "utf8")).map((each) => [each._id, each]));
app.get("/v1/scripts/:id", async (request) => objects.get(request.params.id) ?? {});
process.stdout.write(`ready at ${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
