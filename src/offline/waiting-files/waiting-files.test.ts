import { expect, test } from 'vitest';
import 'fake-indexeddb/auto';
import type { DirectCalls } from '../direct/direct-calls';
import { partsOf, type SentFile } from '../direct/data-upload';
import { openInMemory } from '../store/in-memory';
import { UPLOAD_PART_BYTES } from '@/model/data-upload';
import { sendWaitingFiles } from './send-waiting';
import { keepFile, readWaitingFiles, setProblem, waitingParts } from './waiting-files';

const large = (size: number, name = 'a.csv'): SentFile => ({
  name,
  size,
  part: async (offset, length) => Uint8Array.from({ length }, (_, index) => (offset + index) % 251),
});
const wanted = { table: 'a', mode: 'fail', once: 'once-1', now: 5 } as const;
const sending = { signal: new AbortController().signal, onProgress: () => undefined };

type Answer = (name: string, body: Record<string, unknown>, headers: unknown) => unknown;

/** A server that is called by hand. */
const server = (answer: Answer): DirectCalls => {
  const call = async (
    endpoint: { name: string },
    request: { body?: Record<string, unknown> },
    options?: { headers?: unknown },
  ) => answer(endpoint.name, request.body ?? {}, options?.headers);
  return { call, raw: call } as unknown as DirectCalls;
};
const success = (value: unknown) => ({ kind: 'success', value, etag: null, status: 200 });
const error = (message: string) => ({ message, code: null, extra: null });

test('a file waits in the parts in which it is sent, and is the same again', async () => {
  const store = await openInMemory('waiting 1');
  const size = UPLOAD_PART_BYTES + 10;
  await keepFile(store, { file: large(size), ...wanted });
  expect(await store.waitingParts.count()).toBe(2);
  const [kept] = await readWaitingFiles(store);
  const parts = waitingParts(store, kept!);
  expect(parts.size).toBe(size);
  expect(await parts.part(UPLOAD_PART_BYTES, 10)).toEqual(await large(size).part(UPLOAD_PART_BYTES, 10));
  expect(await parts.part(3, 4)).toEqual(await large(size).part(3, 4));
});

test('F25 stores nothing of a file for which there is no space', async () => {
  const store = await openInMemory('waiting 2');
  const put = store.waitingParts.put.bind(store.waitingParts);
  let parts = 0;
  Object.assign(store.waitingParts, {
    put: (...given: Parameters<typeof put>) => {
      parts += 1;
      if (parts === 2) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return put(...given);
    },
  });
  await expect(keepFile(store, { file: large(UPLOAD_PART_BYTES * 2), ...wanted })).rejects.toThrow('full');
  expect(await store.waitingFiles.count()).toBe(0);
  expect(await store.waitingParts.count()).toBe(0);
});

test('files are sent one after the other, become datasets under their own keys, and are removed from the device', async () => {
  const store = await openInMemory('waiting 3');
  await keepFile(store, { file: large(UPLOAD_PART_BYTES + 1), ...wanted });
  await keepFile(store, { file: large(3, 'b.csv'), ...wanted, table: 'b', once: 'once-2' });
  const asked: unknown[] = [];
  let received = 0;
  const ask = server((name, body, headers) => {
    switch (name) {
      case 'data-upload.start':
        received = 0;
        return success({ key: String(body['name']), part_bytes: 1, received });
      case 'data-upload.part':
        received = Number(body['offset']) + (body['part'] as Uint8Array).length;
        return success({ received });
      case 'data-upload.discard':
        return success({ message: 'OK' });
      default:
        asked.push([body['table_name'], headers, received]);
        return success({ id: 1, table_name: 'a', database: 1, reading: {} });
    }
  });
  expect(await sendWaitingFiles(ask, store, sending)).toBe(2);
  expect(asked).toEqual([
    ['a', { 'Idempotency-Key': 'once-1' }, UPLOAD_PART_BYTES + 1],
    ['b', { 'Idempotency-Key': 'once-2' }, 3],
  ]);
  expect(await store.waitingFiles.count()).toBe(0);
  expect(await store.waitingParts.count()).toBe(0);
});

test('an unreachable server changes nothing; a rejected file is kept with the reason', async () => {
  const store = await openInMemory('waiting 4');
  const id = await keepFile(store, { file: partsOf(new File(['a\n1\n'], 'a.csv')), ...wanted });
  expect(
    await sendWaitingFiles(
      server(() => ({ kind: 'unreachable', cause: null })),
      store,
      sending,
    ),
  ).toBe(0);
  expect(await readWaitingFiles(store)).toMatchObject([{ problem: null }]);
  const refusing = server(name =>
    name === 'data-upload.start'
      ? success({ key: 'k', part_bytes: 1, received: 0 })
      : name === 'data-upload.part'
        ? success({ received: 4 })
        : { kind: 'rejected', status: 422, error: error('Dataset a already exists') },
  );
  expect(await sendWaitingFiles(refusing, store, sending)).toBe(0);
  expect(await readWaitingFiles(store)).toMatchObject([{ problem: 'Dataset a already exists' }]);
  // It is not sent again before the person asks for it.
  expect(
    await sendWaitingFiles(
      server(() => Promise.reject(new Error('asked'))),
      store,
      sending,
    ),
  ).toBe(0);
  await setProblem(store, id, null, 'once-3');
  expect(await readWaitingFiles(store)).toMatchObject([{ problem: null, once: 'once-3' }]);
});
