/**
 * A small bot for a chat: looks at a stack, and posts who changed what on the platform to the webhook CHAT_URL.
 *
 *   CHAT_URL=https://chat.example/hooks/1 node examples/library/bot.mjs FOLDER
 */
import { drift, openStack } from "reconduit";

const found = await drift(openStack({ folder: process.argv[2] ?? "." }));
const lines = found.drifted.flatMap(({ address, changes, blame }) =>
  changes.map(({ path }, index) => `${address} ${path}: ${blame[index]?.who ?? "unknown"}`),
);
if (lines.length === 0) {
  console.log("No drift.");
} else {
  const text = `Stack ${found.stack} drifted:\n${lines.join("\n")}`;
  const { status } = await fetch(process.env.CHAT_URL, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  console.log(`Posted ${lines.length} changes (${status}).`);
}
