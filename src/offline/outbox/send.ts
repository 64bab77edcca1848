import type { Client } from '@/api/client';
import { endpointNamed } from '@/api/contract';
import { dashboardEndpoints } from '@/api/dashboard';
import type { Failure, Outcome } from '@/api/outcome';
import type { QueuedCommand } from '../commands/command';
import type { CommandRequest, ConflictSides } from '../commands/definition';
import type { Patch } from '../commands/patch';
import { readCommand, type ReadCommand } from '../commands/registry';

/** How sending one command ended. */
export type SendResult =
  /** `patches` is what the server has now, of what the command wanted. */
  | { readonly kind: 'sent'; readonly etag: string | null; readonly patches: readonly Patch[] }
  | { readonly kind: 'conflict'; readonly sides: ConflictSides; readonly rebased: unknown }
  | { readonly kind: 'rejected'; readonly status: number; readonly message: string }
  /** Nothing was decided: the command stays, and `failure` says when to go on. */
  | { readonly kind: 'postponed'; readonly failure: Failure; readonly mayHaveArrived: boolean };

/** A third writer may change the thing between the look and the write; after this many rounds the command waits. */
const ROUNDS = 5;

type AnyClient<Signal> = Pick<Client<Signal>, 'call'>;

function send<Signal>(
  client: AnyClient<Signal>,
  { endpoint, path, body }: CommandRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Outcome<unknown>> {
  const request = { path, ...(body === undefined ? {} : { body }) };
  return client.call(endpointNamed(endpoint), request, { headers });
}

function conclude(failure: Failure): SendResult {
  switch (failure.kind) {
    case 'gone':
      return { kind: 'rejected', status: failure.status, message: failure.error.message };
    case 'forbidden':
      return { kind: 'rejected', status: 403, message: failure.error.message };
    case 'rejected':
      return { kind: 'rejected', status: failure.status, message: failure.error.message };
    default:
      return { kind: 'postponed', failure, mayHaveArrived: true };
  }
}

/** What the look before a write says: where nothing was decided, the write has not left this device. */
function concludeLook(failure: Failure): SendResult {
  const result = conclude(failure);
  return result.kind === 'postponed' ? { ...result, mayHaveArrived: false } : result;
}

/**
 * Looks before it writes: reads the server's copy, merges, and writes on condition that nothing changed in between
 * where the server can tell (`ETag`), else right after the look.
 */
async function sendConditionally<Signal>(client: AnyClient<Signal>, command: QueuedCommand, first: ReadCommand): Promise<SendResult> {
  let read = first;
  for (let round = 1; ; round += 1) {
    const request = read.request();
    const found = await client.call(dashboardEndpoints.get, { path: { idOrSlug: String(request.path['id']) } });
    if (found.kind === 'unchanged') return concludeLook({ kind: 'invalid-answer', issues: 'unexpected 304' });
    if (found.kind !== 'success') return concludeLook(found);
    const merged = read.merge(found.value.result);
    if (merged.kind === 'done') return { kind: 'sent', etag: found.etag, patches: read.apply() };
    if (merged.kind === 'conflict') return merged;
    const next = readCommand({ ...command, payload: merged.payload, base: merged.base });
    if (!next) return { kind: 'rejected', status: 0, message: 'The merged change could not be read' };
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
  if (!read) return { kind: 'rejected', status: 0, message: 'This change was made by a version of the application that is not here' };
  if (read.conditional) return sendConditionally(client, command, read);
  const outcome = await send(client, read.request(), { 'Idempotency-Key': command.idempotencyKey });
  if (outcome.kind === 'success') return { kind: 'sent', etag: outcome.etag, patches: read.apply() };
  if (outcome.kind === 'unchanged') return { kind: 'sent', etag: null, patches: read.apply() };
  return conclude(outcome);
}
