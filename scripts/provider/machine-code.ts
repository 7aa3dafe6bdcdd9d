/** Machine code for 64-bit Windows: calls of its functions and jumps, which is all that a launcher needs. */

/** A place in the program: a name for text, bytes, room or a position in the code. */
type Place = string;

/** An argument of a function: a number, the address of a place, or the value there (64 bits). */
export type Argument = number | { readonly address: Place } | { readonly value: Place };

export const address = (place: Place): Argument => ({ address: place });
export const value = (place: Place): Argument => ({ value: place });

/** Four bytes of the code that are to hold how far `place` is from their end. */
interface Reference {
  readonly at: number;
  readonly place: Place;
}

/** Registers of the first four arguments (rcx, rdx, r8, r9) and of results, by their numbers. */
const registers = [1, 2, 8, 9];
const result = 0;
/** Room for the first four arguments and six more; with it the stack is aligned to 16 bytes. */
const frame = 0x58;

export class MachineCode {
  readonly bytes: number[] = [];
  readonly references: Reference[] = [];
  readonly labels = new Map<Place, number>();

  constructor() {
    this.emit(0x48, 0x83, 0xec, frame); // sub rsp, frame
  }

  /** Calls a function of Windows. The result is in the register of results. */
  call(name: string, ...args: readonly Argument[]): this {
    for (const [index, arg] of args.entries()) {
      const register = registers[index];
      this.load(register ?? result, arg);
      if (register === undefined) this.emit(0x48, 0x89, 0x44, 0x24, 8 * index); // mov [rsp + 8 * index], rax
    }
    return this.refer([0xff, 0x15], importOf(name)); // call [rip + import]
  }

  /** Keeps the result at a place. */
  keep(place: Place): this {
    return this.refer([0x48, 0x89, 0x05], place); // mov [rip + place], rax
  }

  /** Ends the text whose end the result points to. */
  endText(): this {
    return this.emit(0x66, 0xc7, 0x00, 0x00, 0x00); // mov word [rax], 0
  }

  /** Puts what stands at a place into the register of results. */
  take(place: Place): this {
    return this.load(result, value(place));
  }

  label(name: Place): this {
    this.labels.set(name, this.bytes.length);
    return this;
  }

  jump(place: Place): this {
    return this.refer([0xe9], place);
  }

  /** Jumps where the result is 0. */
  jumpIfZero(place: Place): this {
    return this.emit(0x85, 0xc0).refer([0x0f, 0x84], place); // test eax, eax; jz
  }

  jumpUnlessZero(place: Place): this {
    return this.emit(0x85, 0xc0).refer([0x0f, 0x85], place); // test eax, eax; jnz
  }

  /** Jumps where the result is -1, which is how functions say that there is no such file. */
  jumpIfInvalid(place: Place): this {
    return this.emit(0x83, 0xf8, 0xff).refer([0x0f, 0x84], place); // cmp eax, -1; je
  }

  private load(register: number, arg: Argument): this {
    const extended = register >= 8 ? 1 : 0;
    const low = register & 7;
    if (typeof arg === "number") {
      return this.emit(0x48 | extended, 0xc7, 0xc0 | low, ...little(arg, 4)); // mov register, number
    }
    const form = 0x05 | (low << 3);
    return "address" in arg
      ? this.refer([0x48 | (extended << 2), 0x8d, form], arg.address) // lea register, [rip + place]
      : this.refer([0x48 | (extended << 2), 0x8b, form], arg.value); // mov register, [rip + place]
  }

  private emit(...bytes: readonly number[]): this {
    this.bytes.push(...bytes);
    return this;
  }

  private refer(opcode: readonly number[], place: Place): this {
    this.emit(...opcode);
    this.references.push({ at: this.bytes.length, place });
    return this.emit(0, 0, 0, 0);
  }
}

/** The place that the address of a function of Windows is written to when the program is loaded. */
export const importOf = (name: string): Place => `import ${name}`;

/** A whole number as bytes, the lowest first. */
export function little(number: number, size: number): readonly number[] {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(number));
  return [...bytes.subarray(0, size)];
}
