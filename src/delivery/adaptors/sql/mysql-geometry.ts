/**
 * Values of MySQL that its package would read whole in one call, whatever their number of parts: GEOMETRY (well-known binary, OGC 06-103r4) and
 * VECTOR. They become what the package makes of them: points are `{x, y}`, all others lists.
 */
import type { Json } from "../../../base/json.ts";
import { limits } from "../../../catalog/limits.ts";

/** Counts values that are about to be made; throws for too many. */
type TakeValues = (count: number) => void;

const [point, line, polygon, lastList] = [1, 2, 3, 7];
/** Bytes of the number of the reference system, which is before the geometry. */
const systemBytes = 4;

/** Returns a geometry; null for bytes that are none. Throws what `take` throws. */
export function readGeometry(bytes: Buffer, take: TakeValues): Json {
  let at = systemBytes;
  let isLittle = true;
  const nextCount = (): number => {
    at += 4;
    return isLittle ? bytes.readUInt32LE(at - 4) : bytes.readUInt32BE(at - 4);
  };
  const nextDouble = (): number => {
    at += 8;
    return isLittle ? bytes.readDoubleLE(at - 8) : bytes.readDoubleBE(at - 8);
  };
  const readPoint = (): Json => ({ x: nextDouble(), y: nextDouble() });
  /** Reads as many parts as a number in the bytes says. */
  const partsOf = (readPart: () => Json): Json => {
    const count = nextCount();
    take(count);
    return Array.from({ length: count }, readPart);
  };
  const geometryAt = (level: number): Json => {
    if (level > limits.depth) throw new RangeError();
    isLittle = bytes.readUInt8(at) !== 0;
    at += 1;
    const type = nextCount();
    if (type === point) return readPoint();
    if (type === line) return partsOf(readPoint);
    if (type === polygon) return partsOf(() => partsOf(readPoint));
    return type > polygon && type <= lastList ? partsOf(() => geometryAt(level + 1)) : null;
  };
  try {
    return geometryAt(1);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const floatBytes = 4;

/** Returns the numbers of a vector. Throws what `take` throws. */
export function readVector(bytes: Buffer, take: TakeValues): Json {
  const count = Math.floor(bytes.length / floatBytes);
  take(count);
  return Array.from({ length: count }, (_, index) => bytes.readFloatLE(index * floatBytes));
}
