import { toPrintable } from "../../../base/printable.ts";
import { familiarAddress } from "../../../model/terraform/tf-address.ts";
import { renderRecording } from "../../../views/runs/test-run.ts";
import { recordFlowTest } from "../../../workbench/tests/record-flow-test.ts";
import { defineCommand } from "../../command-spec.ts";
import { list, option } from "../../option.ts";

/** Records a test of a flow. */
export const command = defineCommand({
  args: "<FLOW-ADDRESS>",
  options: [
    option(
      "--job <ID>",
      "from this finished run, which had debugging on; without it the flow runs in memory and asks its real ends",
    ),
    option(
      "--endpoint <NAME=URL>",
      "where a service is reached whose connection names no address, such as openai=http://127.0.0.1:9000 (repeatable)",
      list,
    ),
    option("--name <NAME>", "name of the test (default: recorded and the name of the flow)"),
    option("--out <FILE>", "file of the recording (default: recorded/NAME.yaml)"),
    option("--update", "rewrite the expectations of the recording, and show what changes"),
  ],
  examples: [
    "reconduit test record flows.orders",
    "reconduit test record flows.orders --job 65b000000000000000000001",
    "reconduit test record flows.orders --update",
  ],

  async run({ args, flags, workplace }) {
    const flow = familiarAddress(args[0]!);
    const { job, update = false } = flags;
    const name = flags.name ?? `recorded_${flow.replace(/^.*\./, "").replaceAll(/[^\w-]/g, "_")}`;
    const file = flags.out ?? `recorded/${name}.yaml`;
    const { parseEndpoints } = await import("../../../delivery/ports/endpoints.ts");
    const endpoints = parseEndpoints(flags.endpoint ?? []);
    const found = await recordFlowTest(workplace, { flow, job, name, file, update, endpoints });
    const hint = found.isIncluded ? "" : `\nInclude it in the manifest: include: [${toPrintable(file)}]`;
    return {
      diagnostics: [],
      json: { recording: found },
      human: (paint) => `${renderRecording(found, paint)}${hint}`,
    };
  },
});
