import { fail } from "../../base/diagnostics.ts";
import { nearestAddress } from "../../model/address.ts";
import { type ProgramGraph, programGraph, subgraphAround } from "../../model/program-graph.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";
import { renderDot, renderMermaid } from "../../views/reports/graph.ts";
import { svgGraph, svgStyle } from "../../views/reports/graph-svg.ts";
import { readProgram } from "../../workbench/declarations.ts";
import { defineCommand } from "../command-spec.ts";
import { oneOf, option } from "../option.ts";

const renderSvg = (graph: ProgramGraph): string =>
  svgGraph(graph, { title: "Which object refers to which", style: svgStyle });
const forms = { mermaid: renderMermaid, dot: renderDot, svg: renderSvg };

/** Shows the stack's declarations and their references; uses neither platform nor state. */
export const command = defineCommand({
  declarations: true,
  args: "[ADDRESS...]",
  options: [option("--format <FORM>", "mermaid (default), dot or svg", oneOf("mermaid", "dot", "svg"))],
  examples: [
    "reconduit graph",
    "reconduit graph connections.shop",
    "reconduit graph --format svg > stack.svg",
    "reconduit graph --format dot | dot -Tsvg -o stack.svg",
  ],

  async run({ args, flags, workplace }) {
    const { program, diagnostics } = await readProgram(workplace, { secrets: false });
    const graph = programGraph(program);
    const addresses = graph.nodes.map(({ address }) => address);
    const chosen = args.map((text) => {
      const address = familiarAddress(text);
      if (addresses.includes(address)) return address;
      const near = nearestAddress(address, addresses);
      return fail("unknown-address", "No such address", {
        detail: `${text} is neither declared in stack ${program.name} nor looked up by it.`,
        ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
      });
    });
    const shown = chosen.length === 0 ? graph : subgraphAround(graph, chosen);
    return {
      diagnostics,
      json: { stack: program.name, ...shown },
      human: () => forms[flags.format ?? "mermaid"](shown),
    };
  },
});
