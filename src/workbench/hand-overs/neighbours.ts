/** The stacks with which a stack exchanges objects: those of the repository by their manifests, others by the places of their states. */
import { join, relative } from "node:path";
import type { HandOverHalves, OtherStack } from "../../config/index.ts";
import type { State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import { defaultManifest, stackFolder } from "../folders.ts";
import { commandsRefused } from "../pull-request.ts";
import { withSharedKey, withStateKey } from "../stack-key.ts";
import { findManifests } from "../stacks/find-manifests.ts";
import { openNamedState, openStackState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";

export interface Neighbour {
  /** The name in the chosen environment. */
  readonly name: string;
  /** That name, and the one without an environment. */
  readonly names: ReadonlySet<string>;
  /** The manifest, relative to the workplace; undefined if only the place of the state is known. */
  readonly file: string | undefined;
  /** Its declarations; undefined if only the place of the state is known. */
  readonly halves: HandOverHalves | undefined;
  /** False if it has no overlay of the chosen environment. */
  readonly hasEnvironment: boolean;
  readonly place: Workplace;
  openState(): Promise<Backend>;
}

export interface Neighbourhood {
  /** The names of the stack itself: in the chosen environment, and without one. */
  readonly ownNames: ReadonlySet<string>;
  readonly stacks: readonly Neighbour[];
  find(name: string): Neighbour | undefined;
  /** Returns all stacks of a name: those that have it in the chosen environment, else those that have it without one. */
  named(name: string): readonly Neighbour[];
}

interface Surroundings {
  /** Name of the stack itself. */
  readonly name: string;
  /** Stacks in `stacks:` of the manifest. */
  readonly named: readonly OtherStack[];
}

/** Finds the stacks around one: below the folder of a run over many stacks, else in the repository. */
export async function findNeighbours(place: Workplace, { name, named }: Surroundings): Promise<Neighbourhood> {
  const { repositoryOf } = await import("../../config/files/file-guard.ts");
  const own = stackFolder(place);
  const root = place.stacksBelow ?? repositoryOf(own);
  const { folders } = await findManifests(root, place.env);
  const found = await Promise.all(folders.map((folder) => readNeighbour(place, join(root, folder))));
  const isSelf = ({ place: { cwd } }: Neighbour) => cwd === own;
  const self = found.find(isSelf);
  const others = found.filter((each) => !isSelf(each));
  const known = new Set(others.flatMap(({ names }) => [...names]));
  const stacks = [...others, ...named.filter((each) => !known.has(each.name)).map((each) => namedOnly(place, each))];
  const withName = (wanted: string): readonly Neighbour[] => {
    const exact = stacks.filter((each) => each.name === wanted);
    return exact.length > 0 ? exact : stacks.filter(({ names }) => names.has(wanted));
  };
  return {
    ownNames: new Set([name, ...(self?.names ?? [])]),
    stacks,
    find: (wanted) => withName(wanted)[0],
    named: withName,
  };
}

async function readNeighbour(place: Workplace, folder: string): Promise<Neighbour> {
  const { loadHandOverHalves } = await import("../../config/index.ts");
  const { env, choices } = place;
  const { environment } = choices;
  const halves = await loadHandOverHalves({ cwd: folder, env, environment, commandsRefused: commandsRefused(place) });
  const name = halves.name ?? halves.bareName ?? "";
  const other = withStateKey(placeIn(place, folder), halves.place);
  return {
    name,
    names: new Set([name, halves.bareName ?? name]),
    file: relative(place.cwd, join(folder, defaultManifest)),
    halves,
    hasEnvironment: environment === undefined || halves.environments.includes(environment),
    place: other,
    openState: () => openStackState(other),
  };
}

/** Returns the workplace of a stack in another folder, in the same environment. */
function placeIn({ app: _, ...place }: Workplace, folder: string): Workplace {
  const { choices, cwd } = place;
  return {
    ...withSharedKey(place),
    cwd: folder,
    choices: {
      ...choices,
      folder: join(choices.folder ?? ".", relative(cwd, folder)),
      files: [],
      state: undefined,
      stack: undefined,
      variables: {},
      variableFiles: [],
    },
  };
}

function namedOnly(place: Workplace, other: OtherStack): Neighbour {
  return {
    name: other.name,
    names: new Set([other.name]),
    file: undefined,
    halves: undefined,
    hasEnvironment: true,
    place,
    openState: () => openNamedState(place, other),
  };
}

/** Reads the state of another stack. Writes nothing and takes no lock. */
export async function stateOfNeighbour({ openState }: Neighbour): Promise<State> {
  const backend = await openState();
  try {
    return await backend.store.load();
  } finally {
    await backend.close();
  }
}
