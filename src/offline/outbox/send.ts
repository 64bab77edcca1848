import type { Client } from '@/api/client';
import { endpointNamed } from '@/api/contract';
import type { Failure, Outcome } from '@/api/outcome';
import { isRecord } from '@/lib/json';
import { parseInstant } from '@/api/values';
import type { ConflictItem } from '@/model/merge/outcome';
import type { OtherSide, QueuedCommand } from '../commands/command';
import type { CommandRequest } from '../commands/definition';
import type { Patch } from '../commands/patch';
import { readCommand, type ReadCommand } from '../commands/registry';

/** How sending one command ended. */
export type SendResult =
  /** `patches` is what the server has now, of what the command wanted. */
  | { readonly kind: 'sent'; readonly etag: string | null; readonly patches: readonly Patch[] }
  | { readonly kind: 'conflict'; readonly items: readonly ConflictItem[]; readonly combined: number; readonly other: OtherSide; readonly server: unknown }
  | { readonly kind: 'rejected'; readonly status: number; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** Nothing was decided: the command stays, and `failure` says when to go on. */
  | { readonly kind: 'postponed'; readonly failure: Failure; readonly mayHaveArrived: boolean };

/** A third writer may change the thing between the look and the write; after this many rounds the command waits. */
const ROUNDS = 5;

type AnyClient<Signal> = Pick<Client<Signal>, 'call'>;

function send<Signal>(
  client: AnyClient<Signal>,
  { endpoint, ...request }: CommandRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome<unknown>> {
  return client.call(endpointNamed(endpoint), request, { headers });
}

function conclude(failure: Failure): SendResult {
  switch (failure.kind) {
    case 'gone':
      return { kind: 'rejected', status: failure.status, message: failure.error.message, fields: {} };
    case 'forbidden':
      return { kind: 'rejected', status: 403, message: failure.error.message, fields: {} };
    case 'rejected':
      return { kind: 'rejected', status: failure.status, message: failure.error.message, fields: {} };
    default:
      return { kind: 'postponed', failure, mayHaveArrived: true };
  }
}

/** Who changed it last, in the words of most resources. */
function otherSideOf(server: unknown): OtherSide {
  const result = isRecord(server) ? server['result'] : null;
  if (!isRecord(result)) return { by: null, at: null };
  const { changed_on: changedOn, changed_by_name: name } = result;
  return { by: typeof name === 'string' && name !== '' ? name : null, at: typeof changedOn === 'string' ? parseInstant(changedOn) : null };
}

type Update = Extract<ReadCommand['sending'], { how: 'update' }>;

/** What the look before a write says: where nothing was decided, the write has not left this device. */
function concludeLook(failure: Failure): SendResult {
  const result = conclude(failure);
  return result.kind === 'postponed' ? { ...result, mayHaveArrived: false } : result;
}

/**
 * Looks before it writes: reads the server's copy, merges, and writes on condition that nothing changed in between
 * where the server can tell (`ETag`), else right after the look.
 */
async function sendUpdate<Signal>(client: AnyClient<Signal>, command: QueuedCommand, first: ReadCommand, sending: Update): Promise<SendResult> {
  let read = first;
  for (let round = 1; ; round += 1) {
    const found = await send(client, sending.look());
    if (found.kind === 'unchanged') return concludeLook({ kind: 'invalid-answer', issues: 'unexpected 304' });
    if (found.kind !== 'success') return concludeLook(found);
    const merged = sending.merge(found.value);
    if (merged.kind === 'done') return { kind: 'sent', etag: found.etag, patches: read.apply() };
    if (merged.kind === 'conflict') return { ...merged, other: otherSideOf(found.value), server: found.value };
    const next = readCommand({ ...command, payload: merged.payload, base: merged.base });
    if (!next) return { kind: 'rejected', status: 0, message: 'The merged change could not be read', fields: {} };
    read = next;
    const headers = { 'Idempotency-Key': command.idempotencyKey, ...(found.etag === null ? {} : { 'If-Match': found.etag }) };
    const outcome = await send(client, read.request(), headers);
    if (outcome.kind === 'success') return { kind: 'sent', etag: outcome.etag, patches: read.apply() };
    if (outcome.kind === 'unchanged') return { kind: 'sent', etag: null, patches: read.apply() };
    if (outcome.kind !== 'conflict' || round >= ROUNDS) return conclude(outcome);
  }
}

/** Sends one command and says how it ended. Nothing is written to the store here. */
export async function sendCommand<Signal>(client: AnyClient<Signal>, command: QueuedCommand): Promise<SendResult> {
  const read = readCommand(command);
  if (!read) return { kind: 'rejected', status: 0, message: 'This change was made by a version of the application that is not here', fields: {} };
  if (read.sending.how === 'update') return sendUpdate(client, command, read, read.sending);
  const outcome = await send(client, read.request(), { 'Idempotency-Key': command.idempotencyKey });
  if (outcome.kind === 'success') return { kind: 'sent', etag: outcome.etag, patches: read.apply() };
  if (outcome.kind === 'unchanged') return { kind: 'sent', etag: null, patches: read.apply() };
  return conclude(outcome);
}
