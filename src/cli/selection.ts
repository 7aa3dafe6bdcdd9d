/** `--target` and `--exclude`. */
import type { Flags } from "./invocation.ts";

export function selection(flags: Flags): { readonly target?: readonly string[]; readonly exclude?: readonly string[] } {
  return {
    ...(flags.target ? { target: flags.target } : {}),
    ...(flags.exclude ? { exclude: flags.exclude } : {}),
  };
}
