/** What kind of network an IP address belongs to: which of them a request of a customer may reach is decided by this. */
import { BlockList, isIP } from "node:net";

/**
 * `public`: reachable from anywhere. `private`: this machine, or the network around it. `never`: link-local, the metadata services of
 * clouds, and what is no single host; no setting opens it.
 */
type AddressClass = "public" | "private" | "never";

type Range = readonly [network: string, prefix: number];

const neverRanges: readonly Range[] = [
  ["169.254.0.0", 16],
  // Metadata and host services that clouds keep outside the link-local range.
  ["100.100.100.200", 32],
  ["168.63.129.16", 32],
  ["192.0.0.192", 32],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["fe80::", 10],
  ["fec0::", 10],
  ["fd00:ec2::", 32],
  ["fd20:ce::254", 128],
  ["ff00::", 8],
];

const privateRanges: readonly Range[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["::", 128],
  ["::1", 128],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["fc00::", 7],
];

function listOf(ranges: readonly Range[]): (address: string) => boolean {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, isIP(network) === 6 ? "ipv6" : "ipv4");
  return (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

const isNever = listOf(neverRanges);
const isPrivate = listOf(privateRanges);

/** IPv6 ranges whose addresses lead to the IPv4 address that is written in them, and the group at which it starts. */
const carriers: readonly { readonly within: (address: string) => boolean; readonly group: number }[] = [
  { within: listOf([["::ffff:0:0:0", 96]]), group: 6 },
  { within: listOf([["64:ff9b::", 96]]), group: 6 },
  { within: listOf([["64:ff9b:1::", 48]]), group: 6 },
  { within: listOf([["2002::", 16]]), group: 1 },
  { within: listOf([["::", 96]]), group: 6 },
];

/** The class of an address in text form, without brackets. A text that is no address is `never`. */
export function classOf(text: string): AddressClass {
  // A zone only says through which interface; the address is what counts.
  const address = text.split("%")[0]!;
  const family = isIP(address);
  if (family === 0 || isNever(address)) return "never";
  if (isPrivate(address)) return "private";
  const carried = family === 6 ? carriedAddress(address) : undefined;
  return carried === undefined ? "public" : classOf(carried);
}

function carriedAddress(address: string): string | undefined {
  const groups = groupsOf(address);
  // ::ffff:a.b.c.d is compared as IPv4 by BlockList, and is therefore looked for by its groups.
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const start = mapped ? 6 : carriers.find(({ within }) => within(address))?.group;
  if (start === undefined) return undefined;
  const [high, low] = [groups[start]!, groups[start + 1]!];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  // The URL parser writes every form of an address in one way, without dots.
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = plain.split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** True for the names and addresses by which a machine reaches only itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}
