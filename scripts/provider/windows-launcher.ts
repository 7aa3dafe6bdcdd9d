/**
 * The provider's launcher for Windows, which starts programs alone and no scripts. It does what launcher.sh does elsewhere: it starts
 * `start.js` on the Node that RECONDUIT_NODE names, that `reconduit terraform install` noted, or that is on the PATH, and ends as that does.
 */
import { address, MachineCode, value } from "./machine-code.ts";
import { wide, windowsProgram } from "./windows-program.ts";

/** The longest text that Windows has: paths, and values of its environment. */
const longest = 32_767;
const text = 2 * (longest + 1);
/** JOBOBJECT_EXTENDED_LIMIT_INFORMATION: processes of the job end with the one that made it. */
const limits = { kind: 9, size: 144, flagsAt: 16, killOnClose: 0x2000 };

/** `sentences`: what is said where there is no Node, and where the one that is named is not there or does not start. */
export function windowsLauncher(sentences: { readonly none: string; readonly unusable: string }): Buffer {
  const data = {
    nodeName: wide("node.exe"),
    path: wide("PATH"),
    named: wide("RECONDUIT_NODE"),
    roaming: wide("APPDATA"),
    noteName: wide("\\terraform.d\\reconduit-node"),
    script: wide("start.js"),
    scriptAbove: wide("..\\start.js"),
    quote: wide('"'),
    between: wide('" "'),
    none: Buffer.from(`${sentences.none}\n`),
    unusable: Buffer.from(`${sentences.unusable}\n`),
    limits: Buffer.from(new Uint8Array(limits.size)),
  };
  data.limits.writeUInt32LE(limits.killOnClose, limits.flagsAt);
  const room = {
    self: text,
    here: text,
    start: text,
    node: text,
    note: text,
    paths: text,
    raw: text,
    line: 3 * text,
    filePart: 8,
    file: 8,
    count: 8,
    job: 8,
    exitCode: 8,
    startup: 104,
    started: 24,
  };
  return windowsProgram({ code: launcherCode(data), data, room });
}

function launcherCode({ none, unusable }: { readonly none: Buffer; readonly unusable: Buffer }): MachineCode {
  const code = new MachineCode();
  // Where this program is: start.js is beside it, or in the folder above, where the package is as it was built.
  code
    .call("GetModuleFileNameW", 0, address("self"), longest)
    .call("GetFullPathNameW", address("self"), longest, address("here"), address("filePart"))
    .take("filePart")
    .endText()
    .call("lstrcpyW", address("start"), address("here"))
    .call("lstrcatW", address("start"), address("script"))
    .call("GetFileAttributesW", address("start"))
    .jumpIfInvalid("look above")
    .label("look for Node")
    .call("GetEnvironmentVariableW", address("named"), address("node"), longest)
    .jumpIfZero("noted")
    .call("GetFileAttributesW", address("node"))
    .jumpIfInvalid("say unusable")
    .jump("run");
  code
    .label("noted")
    .call("GetEnvironmentVariableW", address("roaming"), address("note"), longest)
    .jumpIfZero("on the path")
    .call("lstrcatW", address("note"), address("noteName"))
    .call("CreateFileW", address("note"), genericRead, shareRead, 0, openExisting, 0, 0)
    .jumpIfInvalid("on the path")
    .keep("file")
    .call("ReadFile", value("file"), address("raw"), longest, address("count"), 0)
    .call("MultiByteToWideChar", utf8, 0, address("raw"), value("count"), address("node"), longest)
    .jumpIfZero("on the path")
    .call("GetFileAttributesW", address("node"))
    .jumpIfInvalid("on the path")
    .jump("run");
  // Only the PATH is searched: without it Windows would look into the working directory, too.
  code
    .label("on the path")
    .call("GetEnvironmentVariableW", address("path"), address("paths"), longest)
    .jumpIfZero("say none")
    .call("SearchPathW", address("paths"), address("nodeName"), 0, longest, address("node"), address("filePart"))
    .jumpIfZero("say none");
  // An interrupt is for terraform to handle. Whoever ends this program ends the provider with it.
  code
    .label("run")
    .call("SetConsoleCtrlHandler", 0, 1)
    .call("CreateJobObjectW", 0, 0)
    .keep("job")
    .call("SetInformationJobObject", value("job"), limits.kind, address("limits"), limits.size)
    .call("AssignProcessToJobObject", value("job"), thisProcess);
  for (const [piece, append] of [
    ["quote", "lstrcpyW"],
    ["node", "lstrcatW"],
    ["between", "lstrcatW"],
    ["start", "lstrcatW"],
    ["quote", "lstrcatW"],
  ] as const)
    code.call(append, address("line"), address(piece));
  code
    .call("GetStartupInfoW", address("startup"))
    .call("CreateProcessW", address("node"), address("line"), 0, 0, 1, 0, 0, 0, address("startup"), address("started"))
    .jumpIfZero("say unusable")
    .call("WaitForSingleObject", value("started"), forever)
    .call("GetExitCodeProcess", value("started"), address("exitCode"))
    .call("ExitProcess", value("exitCode"));
  code
    .label("look above")
    .call("lstrcpyW", address("start"), address("here"))
    .call("lstrcatW", address("start"), address("scriptAbove"))
    .jump("look for Node");
  for (const [place, { length }] of [
    ["none", none],
    ["unusable", unusable],
  ] as const)
    code
      .label(`say ${place}`)
      .call("GetStdHandle", standardOutput)
      .keep("file")
      .call("WriteFile", value("file"), address(place), length, address("count"), 0)
      .call("ExitProcess", 1);
  return code;
}

const genericRead = -0x8000_0000;
const shareRead = 1;
const openExisting = 3;
const standardOutput = -11;
const utf8 = 65_001;
const thisProcess = -1;
const forever = -1;
