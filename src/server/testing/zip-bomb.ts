import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** An archive with one file that declares ten bytes, and is mebibytes of the same text. */
export function zipBomb(name: string, text: string, mebibytes: number): Buffer {
  const mebibyte = deflateRawSync(Buffer.alloc(2 ** 20, text), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array.from({ length: mebibytes }, () => mebibyte), Buffer.from([3, 0])]);
  const archive = Buffer.from(zipSync({ [name]: strToU8('x'.repeat(10)) }));
  const content = 30 + name.length;
  const list = archive.indexOf('PK\u0001\u0002', 0, 'latin1');
  const end = archive.indexOf('PK\u0005\u0006', 0, 'latin1');
  archive.writeUInt32LE(packed.length, list + 20);
  archive.writeUInt32LE(content + packed.length, end + 16);
  return Buffer.concat([archive.subarray(0, content), packed, archive.subarray(list)]);
}
