/** Secrets on a rebuilt twin: those that this run was not given are replaced by texts of their own. */

import { isPointerWithin, type Pointer } from "../../base/pointer.ts";
import type { NeededSecret } from "../../model/drill.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { isDeferred, referringPaths, type Template, Unchecked, type Value } from "../../model/value.ts";

/** The text of a secret that was not given: long enough for every rule about the length of a secret. */
const placeholder = "drill-placeholder-of-a-secret-0123456789";

/** Returns the program with a text for each secret that this run was not given. An adoption becomes a creation. */
export function rebuildProgram(program: Program, isLent: (resource: DeclaredResource) => boolean): Program {
  return {
    ...program,
    resources: program.resources.map((resource) => {
      const { adopt: _, ...meta } = resource.meta;
      return {
        ...resource,
        where: (pointer) => resource.where(pointer),
        template: withPlaceholderSecrets(resource.template),
        meta: isLent(resource) ? resource.meta : meta,
      };
    }),
  };
}

function withPlaceholderSecrets(template: Template): Template {
  if (isDeferred(template)) return { ...template, evaluate: (resolve) => filledSecrets(template.evaluate(resolve)) };
  if (Array.isArray(template)) return template.map((each: Template) => withPlaceholderSecrets(each));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(
    Object.entries(template as { readonly [key: string]: Template }).map(([key, item]) => [
      key,
      withPlaceholderSecrets(item),
    ]),
  );
}

function filledSecrets(value: Value): Value {
  if (value instanceof Unchecked) return value.parts?.join(placeholder) ?? placeholder;
  if (Array.isArray(value)) return value.map((each: Value) => filledSecrets(each));
  if (typeof value !== "object" || value === null || !Object.getPrototypeOf(value) || value.constructor !== Object)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledSecrets(item as Value)]));
}

/** Returns the secrets that the declarations name, with their variables. */
export function neededSecrets({ name, resources, withheld = new Map() }: Program): readonly NeededSecret[] {
  return resources.flatMap((resource) => {
    const { address, template, secrets } = resource;
    const texts = referringPaths(template, "");
    return secrets.map((path) => {
      const here = texts.filter(({ at }) => isPointerWithin(at, path) || isPointerWithin(path, at));
      // The expression of a known secret was replaced by its value; only the declaring line still has it.
      const written = [...here.map(({ expression }) => expression.text), resource.where(path).excerpt ?? ""];
      const names = written.flatMap((text) => [...text.matchAll(/\b(?:var|env)\.[\w-]+/g)].map(([found]) => found));
      return {
        stack: name,
        address,
        path,
        names: [...new Set(names)],
        isGiven: !names.some((each) => withheld.has(each)),
      };
    });
  });
}

/** Returns the paths of secrets that this run was not given, by the address of their resource. */
export function openSecrets(needed: readonly NeededSecret[]): ReadonlyMap<string, readonly Pointer[]> {
  const byAddress = new Map<string, Pointer[]>();
  for (const { address, path } of needed.filter(({ isGiven }) => !isGiven)) {
    const paths = byAddress.get(address) ?? [];
    byAddress.set(address, paths);
    paths.push(path);
  }
  return byAddress;
}
