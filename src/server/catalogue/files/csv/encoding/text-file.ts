import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TextEncoding } from '@/model/data-upload';
import { decode, decoderOf } from './decode';
import { guessEncoding, type EncodingGuess } from './guess';

export interface TextFile extends EncodingGuess {
  readonly isBlank: boolean;
  /** Whether the file can be read as UTF-8 unchanged. */
  readonly isUtf8: boolean;
}

/** Bytes of lines with non-ASCII characters that are examined. */
const SAMPLE = 256 * 2 ** 10;
const BEGINNING = 4096;

// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd\ue000-\uf8ff]/;

/** Detects UTF-16 by its byte order mark, or by zeros in only every other byte. */
export function wideEncoding(head: Uint8Array): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < Math.max(2, head.length / 50) || Math.min(even, odd) > 0) return null;
  const encoding = even > 0 ? 'utf-16be' : 'utf-16le';
  const text = decode(head.subarray(0, head.length - (head.length % 2)), encoding);
  return NO_TEXT.test(text) ? null : encoding;
}

const BEYOND_ASCII = /[\u0080-\u00ff]/;

/** Reads a whole text once and detects its encoding. */
export async function inspectText(path: string): Promise<TextFile> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const sample: Buffer[] = [];
  let sampled = 0;
  let isUtf8 = true;
  let isBlank = true;
  let isFirst = true;
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 2 ** 20 });
  for await (const piece of pieces) {
    if (isFirst) {
      isFirst = false;
      const wide = wideEncoding(piece.subarray(0, BEGINNING));
      isBlank = piece.length < BEGINNING && piece.toString('utf8').trim() === '';
      if (wide) return { encoding: wide, rival: null, isBlank, isUtf8: false };
    }
    if (isUtf8) isUtf8 = accepts(strict, piece);
    if (sampled >= SAMPLE) {
      if (!isUtf8) break;
      continue;
    }
    for (const line of linesBeyondAscii(piece)) {
      sample.push(line);
      sampled += line.length;
      if (sampled >= SAMPLE) break;
    }
  }
  if (isUtf8 && accepts(strict)) return { encoding: 'utf-8', rival: null, isBlank, isUtf8 };
  return { ...guessEncoding(Buffer.concat(sample)), isBlank, isUtf8: false };
}

function accepts(decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** In none of the supported encodings is a line break part of a longer character. */
function linesBeyondAscii(piece: Buffer): Buffer[] {
  const text = piece.toString('latin1');
  if (!BEYOND_ASCII.test(text)) return [];
  const lines = text.split('\n').filter(line => BEYOND_ASCII.test(line));
  return lines.map(line => Buffer.from(`${line}\n`, 'latin1'));
}

/** Rewrites a text in UTF-8. */
export async function writeUtf8(source: string, target: string, encoding: TextEncoding): Promise<void> {
  const next = decoderOf(encoding);
  const pieces: AsyncIterable<Buffer> = createReadStream(source, { highWaterMark: 2 ** 20 });
  async function* decoded() {
    for await (const piece of pieces) yield next(piece);
    yield next();
  }
  await pipeline(Readable.from(decoded()), createWriteStream(target, { mode: 0o600 }));
}
