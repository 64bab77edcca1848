import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dataUploadEndpoints } from '@/api/data-upload';
import { UPLOAD_PART_BYTES } from '@/model/data-upload';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp } from '../../testing/test-app';

const SIZE = 2 ** 27;
const PIECE = new Uint8Array(2 ** 18).fill(0x61);
const BOUNDARY = 'the-boundary-of-the-form';

/** The form of a part, generated while it is read. */
function* formOf(offset: number): Generator<Uint8Array> {
  const field = (words: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${words}\r\n\r\n`;
  yield new TextEncoder().encode(`${field('name="offset"')}${offset}\r\n${field('name="part"; filename="part"')}`);
  for (let sent = 0; sent < UPLOAD_PART_BYTES; sent += PIECE.length) yield PIECE;
  yield new TextEncoder().encode(`\r\n--${BOUNDARY}--\r\n`);
}

function streamOf(pieces: Iterator<Uint8Array>, onRead: (bytes: number) => void): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        const next = pieces.next();
        if (next.done === true) return controller.close();
        onRead(next.value.length);
        controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A disk that only counts: neither it nor the test holds the file. */
function countingDisk() {
  const counts = { written: 0, end: 0, largest: 0 };
  return {
    counts,
    open: async () => ({
      async write(bytes: Uint8Array, start: number, length: number, position: number) {
        expect([start, position]).toEqual([0, counts.end]);
        counts.written += length;
        counts.end = position + length;
        counts.largest = Math.max(counts.largest, bytes.buffer.byteLength);
      },
      close: async () => undefined,
    }),
    free: async () => 2 ** 40,
  };
}

test('a large file is written part by part, and at most one part of it is in memory', { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  const disk = countingDisk();
  const app = await testApp({
    uploads: { database: at('uploads.duckdb'), tables: at('tables'), incoming: at('incoming'), disk },
  });
  const headers = await app.headersOf('ada', 'Alpha');
  const ask = (method: string, address: string, body: BodyInit | null, more: Readonly<Record<string, string>> = {}) => {
    const sent = { method, headers: { ...headers, ...more }, body, duplex: 'half' };
    return app.fetch(new Request(`http://localhost/api/v1/data_upload/${address}`, sent));
  };

  const started = await ask('POST', '', JSON.stringify({ name: 'large.csv', size: SIZE }));
  const { key, part_bytes } = v.parse(dataUploadEndpoints.start.answer, await started.json());
  expect(part_bytes).toBe(UPLOAD_PART_BYTES);
  let read = 0;
  let most = 0;
  for (let offset = 0; offset < SIZE; offset += UPLOAD_PART_BYTES) {
    const body = streamOf(formOf(offset), bytes => {
      read += bytes;
      most = Math.max(most, read - disk.counts.written);
    });
    const answer = await ask('POST', `${key}/part/`, body, {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    });
    expect(await answer.json()).toEqual({ received: offset + UPLOAD_PART_BYTES });
    // The fields around a part are read, but not written.
    read = disk.counts.written;
  }
  expect(disk.counts).toMatchObject({ written: SIZE, end: SIZE });
  expect(most).toBeGreaterThanOrEqual(UPLOAD_PART_BYTES);
  expect(most).toBeLessThan(UPLOAD_PART_BYTES * 1.1);
  expect(disk.counts.largest).toBeLessThan(UPLOAD_PART_BYTES * 1.1);
  expect((await ask('DELETE', key, null)).status).toBe(200);
  await app.close();
  await folder.remove();
});
