import { dataUploadEndpoints as endpoints, type WireUploadSettings } from '@/api/data-upload';
import type { AnswerOf } from '@/api/endpoint';
import type { Failure, Outcome } from '@/api/outcome';
import { UPLOAD_PART_BYTES, type TableMode } from '@/model/data-upload';
import type { DirectCalls } from './direct-calls';

/** A file whose parts are read one by one: it is never completely in memory. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
  part(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

export const partsOf = (file: File): SentFile => ({
  name: file.name,
  size: file.size,
  part: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
});

/** Progress of an upload. Bytes that have already arrived are not sent again. */
export interface Progress {
  readonly key: string;
  readonly received: number;
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly key: string }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly reached: Progress | null };

interface Sending {
  readonly signal: AbortSignal;
  /** Progress of an earlier attempt. */
  readonly from?: Progress | null;
  readonly onProgress: (reached: Progress) => void;
}

const failureOf = <T>(outcome: Exclude<Outcome<T>, { kind: 'success' }>): Failure =>
  outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'unexpected 304' } : outcome;

/** Announces a file, if that has not been done. */
async function begin(
  ask: DirectCalls,
  { name, size }: SentFile,
  { signal, from }: Sending,
): Promise<Progress | Failure> {
  if (from) return from;
  const started = await ask.call(endpoints.start, { body: { name, size } }, { signal });
  return started.kind === 'success' ? { key: started.value.key, received: 0 } : failureOf(started);
}

/** Sends a file part by part. */
export async function sendFile(ask: DirectCalls, file: SentFile, sending: Sending): Promise<SendOutcome> {
  const begun = await begin(ask, file, sending);
  if ('kind' in begun) return { kind: 'failed', failure: begun, reached: null };
  const { key } = begun;
  let { received } = begun;
  while (received < file.size) {
    sending.onProgress({ key, received });
    const part = await file.part(received, Math.min(UPLOAD_PART_BYTES, file.size - received));
    const body = { offset: String(received), part };
    const outcome = await ask.call(endpoints.part, { path: { key }, body }, { signal: sending.signal });
    if (outcome.kind !== 'success') {
      // If the server has dropped the upload, it starts again.
      const reached = outcome.kind === 'gone' ? null : { key, received };
      return { kind: 'failed', failure: failureOf(outcome), reached };
    }
    received = outcome.value.received;
  }
  sending.onProgress({ key, received });
  return { kind: 'sent', key };
}

export type UploadPreview = AnswerOf<typeof endpoints.preview>;
export type PublishedUpload = AnswerOf<typeof endpoints.publish>;

export const previewUpload = (ask: DirectCalls, key: string, settings: WireUploadSettings, signal: AbortSignal) =>
  ask.call(endpoints.preview, { path: { key }, body: { settings } }, { signal });

export interface Publishing {
  readonly table: string;
  readonly mode: TableMode;
  readonly settings: WireUploadSettings;
  /** Made once, and the same for every attempt. */
  readonly once: string;
}

export const publishUpload = (ask: DirectCalls, key: string, { table, mode, settings, once }: Publishing) =>
  ask.call(
    endpoints.publish,
    { path: { key }, body: { table_name: table, already_exists: mode, settings } },
    { headers: { 'Idempotency-Key': once } },
  );

/** Nobody waits for this: the server removes leftovers automatically. */
export function discardUpload(ask: DirectCalls, key: string): void {
  void ask.call(endpoints.discard, { path: { key } }).catch(() => undefined);
}
