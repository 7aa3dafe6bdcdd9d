/** Classes of IP addresses. The class decides whether a customer's request may connect to the address. */
import { BlockList, isIP } from "node:net";

/**
 * `public`: reachable from anywhere. `private`: this machine or its network. `never`: link-local addresses, metadata services of
 * clouds, and addresses of more than one host. No setting opens `never`.
 */
type AddressClass = "public" | "private" | "never";

type AddressRange = readonly [network: string, prefix: number];

const neverRanges: readonly AddressRange[] = [
  ["169.254.0.0", 16],
  // Metadata and host services of clouds outside the link-local range.
  ["100.100.100.200", 32],
  ["168.63.129.16", 32],
  ["192.0.0.192", 32],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["fe80::", 10],
  ["fec0::", 10],
  ["fd00:ec2::", 32],
  ["fd00:c1::a9fe:a9fe", 128],
  ["fd00:42::42", 128],
  ["fd20:ce::254", 128],
  ["ff00::", 8],
];

const privateRanges: readonly AddressRange[] = [
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
  ["100:0:0:1::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
];

/** The list of a matcher is made for the first address: it takes milliseconds, and many commands meet none. */
function rangeMatcher(ranges: readonly AddressRange[]): (address: string) => boolean {
  let list: BlockList | undefined;
  return (address) => {
    list ??= blockListOf(ranges);
    return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  };
}

function blockListOf(ranges: readonly AddressRange[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, isIP(network) === 6 ? "ipv6" : "ipv4");
  return list;
}

const isNever = rangeMatcher(neverRanges);
const isPrivate = rangeMatcher(privateRanges);

/** IPv6 ranges whose addresses contain an IPv4 destination, and the index of the group at which the IPv4 address starts. */
const carriers: readonly { readonly within: (address: string) => boolean; readonly group: number }[] = [
  { within: rangeMatcher([["::ffff:0:0:0", 96]]), group: 6 },
  { within: rangeMatcher([["64:ff9b::", 96]]), group: 6 },
  { within: rangeMatcher([["2002::", 16]]), group: 1 },
  { within: rangeMatcher([["::", 96]]), group: 6 },
];

/** Returns the class of an address in text form, without brackets. An invalid address is `never`. */
export function classOf(text: string): AddressClass {
  // The zone only selects the interface; the class depends on the address alone.
  const address = text.split("%")[0]!;
  const family = isIP(address);
  if (family === 0 || isNever(address)) return "never";
  if (family === 6 && isTranslatedHere(address))
    return translatedAddresses(address).some((each) => classOf(each) === "never") ? "never" : "private";
  if (isPrivate(address)) return "private";
  const carried = family === 6 ? carriedAddress(address) : undefined;
  return carried === undefined ? "public" : classOf(carried);
}

function carriedAddress(address: string): string | undefined {
  const groups = ipv6Groups(address);
  // BlockList compares ::ffff:a.b.c.d as IPv4, so this form is detected by its groups.
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const start = mapped ? 6 : carriers.find(({ within }) => within(address))?.group;
  if (start === undefined) return undefined;
  const [high, low] = [groups[start]!, groups[start + 1]!];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

/** Translation to IPv4 within a network (RFC 8215). */
const isTranslatedHere = rangeMatcher([["64:ff9b:1::", 48]]);
/** Bytes of the IPv4 address, for prefixes of 48, 56, 64 and 96 bits (RFC 6052). The network has one of them. */
const translatedBytes = [
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
] as const;

/** Returns the IPv4 addresses that an address may stand for. */
function translatedAddresses(address: string): readonly string[] {
  const bytes = ipv6Groups(address).flatMap((group) => [group >> 8, group & 255]);
  return translatedBytes.map((places) => places.map((place) => bytes[place]).join("."));
}

/** Returns the eight groups of an IPv6 address. */
function ipv6Groups(address: string): readonly number[] {
  // The URL parser normalizes every form of an address, without dots.
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = plain.split("::");
  const groupNumbers = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return groupNumbers(head);
  const [before, after] = [groupNumbers(head), groupNumbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Returns true for names and addresses of the machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}
