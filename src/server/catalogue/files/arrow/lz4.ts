const FRAME = 0x184d2204;
/** Frames with anything but data. */
const SKIPPED = 0x184d2a50;
const STORED = 0x80000000;
/** Content that exceeds it was made to do harm. */
const LONGEST = 2 ** 30;

/** Content that grows, and can be copied from itself. */
class Content {
  #bytes: Uint8Array;
  #length = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
  }

  #reserve(count: number): void {
    const length = this.#length + count;
    if (length > LONGEST) throw new Error('The content is too long');
    if (length <= this.#bytes.length) return;
    const longer = new Uint8Array(Math.max(length, this.#bytes.length * 2));
    longer.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = longer;
  }

  add(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** The copy may overlap its source: then it repeats. */
  repeat(distance: number, count: number): void {
    if (distance === 0 || distance > this.#length) throw new Error('A copy begins before the content');
    this.#reserve(count);
    const start = this.#length - distance;
    if (distance >= count) this.#bytes.copyWithin(this.#length, start, start + count);
    else for (let at = 0; at < count; at += 1) this.#bytes[this.#length + at] = this.#bytes[start + at]!;
    this.#length += count;
  }

  take(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

function decodeBlock(block: Uint8Array, content: Content): void {
  let at = 0;
  const next = () => {
    const byte = block[at];
    if (byte === undefined) throw new Error('The block is truncated');
    at += 1;
    return byte;
  };
  const lengthFrom = (short: number) => {
    let length = short;
    if (short < 15) return length;
    for (let byte = 255; byte === 255; length += byte) byte = next();
    return length;
  };
  while (at < block.length) {
    const token = next();
    const literals = lengthFrom(token >> 4);
    if (at + literals > block.length) throw new Error('The block is truncated');
    content.add(block.subarray(at, at + literals));
    at += literals;
    // The last sequence has no copy.
    if (at === block.length) return;
    const distance = next() | (next() << 8);
    content.repeat(distance, lengthFrom(token & 15) + 4);
  }
}

/** Unpacks frames of LZ4. @throws Error if they are damaged */
export function decodeLz4(packed: Uint8Array): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const content = new Content(Math.min(packed.length * 4, LONGEST));
  let at = 0;
  while (at + 4 <= packed.length) {
    const magic = view.getUint32(at, true);
    if ((magic & 0xfffffff0) >>> 0 === SKIPPED) {
      at += 8 + view.getUint32(at + 4, true);
      continue;
    }
    if (magic !== FRAME) throw new Error('Not a frame of LZ4');
    const flags = view.getUint8(at + 4);
    const [hasBlockSum, hasSize, hasSum, hasDictionary] = [16, 8, 4, 1].map(flag => (flags & flag) !== 0);
    // The descriptor ends with its checksum.
    at += 6 + (hasSize ? 8 : 0) + (hasDictionary ? 4 : 0) + 1;
    for (;;) {
      const size = view.getUint32(at, true);
      at += 4;
      if (size === 0) break;
      const length = (size & ~STORED) >>> 0;
      const block = packed.subarray(at, at + length);
      if (block.length < length) throw new Error('The block is truncated');
      if (size >= STORED) content.add(block);
      else decodeBlock(block, content);
      at += length + (hasBlockSum ? 4 : 0);
    }
    at += hasSum ? 4 : 0;
  }
  return content.take();
}
