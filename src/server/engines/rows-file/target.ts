import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { rowsFileBlocks } from '@/model/rows-file-blocks';
import { exportedFiles } from '../engine';

/**
 * DuckDB in the browser is older than this one: its files are written in the format that all versions since 1.0 read.
 */
const STORAGE_VERSION = 'v1.0.0';
/** The name of the attached file, and of the table in it. */
export const KEPT = 'tidemark_rows';
export const KEPT_TABLE = `${KEPT}.main.${duckdb.identifier(exportedFiles.table)}`;

export async function attachTarget(connection: DuckDBConnection, folder: string): Promise<void> {
  const target = path.join(folder, exportedFiles.plain);
  await connection.run(
    `ATTACH ${duckdb.literal(target)} AS ${KEPT} (STORAGE_VERSION ${duckdb.literal(STORAGE_VERSION)})`,
  );
}

/** Hashes a file part by part. */
function hasherOfBlocks() {
  const hashes: string[] = [];
  let hash = createHash('sha256');
  let left: number = rowsFileBlocks.head;
  const end = () => {
    hashes.push(hash.digest('hex').slice(0, rowsFileBlocks.digits));
    hash = createHash('sha256');
    left = rowsFileBlocks.size;
  };
  return {
    update(chunk: Buffer) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + left);
        hash.update(part);
        at += part.length;
        left -= part.length;
        if (left === 0) end();
      }
    },
    digest() {
      if (left < rowsFileBlocks.size) end();
      return hashes;
    },
  };
}

/** The digest and the size of a file, which is compressed in the same pass, and the hashes of its blocks. */
export async function packed(folder: string, signal: AbortSignal) {
  const file = path.join(folder, exportedFiles.plain);
  const zipped = path.join(folder, exportedFiles.gzip);
  const hash = createHash('sha256');
  const blocks = hasherOfBlocks();
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      blocks.update(chunk);
      done(null, chunk);
    },
  });
  // The file is already compressed column by column: the fastest level saves most of the rest.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  await pipeline(createReadStream(file), hashing, gzip, createWriteStream(zipped, { mode: 0o600 }), { signal });
  const [plain, compressed] = await Promise.all([stat(file), stat(zipped)]);
  return { bytes: plain.size, gzipBytes: compressed.size, digest: hash.digest('hex'), blocks: blocks.digest() };
}
