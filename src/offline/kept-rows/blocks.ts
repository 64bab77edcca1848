import { blocksOf, rowsFileBlocks, type BytePart } from '@/model/rows-file-blocks';
import { sha256 } from '../store/hashes';

/** Where a file has blocks, by their hashes. */
export type HeldBlocks = ReadonlyMap<string, number>;

/** The blocks of the bytes that are really there; a damaged block is another one. */
export async function blocksIn(file: Uint8Array<ArrayBuffer>): Promise<HeldBlocks> {
  const held = new Map<string, number>();
  for (const { from, end } of blocksOf(file.byteLength)) {
    const hash = await sha256(file.subarray(from, end));
    if (hash !== null) held.set(hash.slice(0, rowsFileBlocks.digits), from);
  }
  return held;
}

/** A file to put together. */
export interface WantedFile {
  readonly bytes: number;
  /** Hashes of its blocks in order. */
  readonly blocks: readonly string[];
}

/** A part of the wanted file, which is at `heldAt` in the file that is here; null if it has to be fetched. */
export interface FilePart extends BytePart {
  readonly heldAt: number | null;
}

/**
 * The parts of a wanted file in order, without the first `received` bytes: neighbours that have to be fetched are one.
 * Null if the hashes are not those of a file of this size.
 */
export function partsOf({ bytes, blocks }: WantedFile, held: HeldBlocks, received = 0): readonly FilePart[] | null {
  const places = blocksOf(bytes);
  if (places.length !== blocks.length) return null;
  const parts: FilePart[] = [];
  for (const [index, { from, end }] of places.entries()) {
    if (end <= received) continue;
    const done = Math.max(0, received - from);
    const at = held.get(blocks[index] ?? '');
    const heldAt = at === undefined ? null : at + done;
    const before = parts.at(-1);
    if (before?.heldAt === null && heldAt === null) parts[parts.length - 1] = { ...before, end };
    else parts.push({ from: from + done, end, heldAt });
  }
  return parts;
}

const bytesOf = (parts: readonly FilePart[]) => parts.reduce((sum, { from, end }) => sum + end - from, 0);

/** What a request costs, in bytes that could be received meanwhile. */
const REQUEST = 65_536;

/** Whether fetching parts costs less than fetching everything, which takes `otherwise` bytes. */
export function pays(parts: readonly FilePart[], otherwise: number): boolean {
  const fetched = parts.filter(({ heldAt }) => heldAt === null);
  return bytesOf(fetched) + fetched.length * REQUEST < otherwise;
}
