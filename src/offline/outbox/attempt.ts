import type { CallOptions } from '@/api/client';
import { endpointNamed } from '@/api/contract';
import type { Failure, Outcome } from '@/api/outcome';
import { readFields, readNames } from '@/api/read/fields';
import { parseInstant } from '@/api/values';
import { canonicalJson, isRecord } from '@/lib/json';
import type { FailureReason } from '@/model/failure-reason';
import type { ConflictItem } from '@/model/merge/outcome';
import type { CommandRequest, OtherSide, PreparedRequest, QueuedCommand } from '../commands/command';
import type { Patch, ResourceId } from '../commands/patch';
import type { ServerCapabilities } from '../state/capabilities';
import { reasonOf } from '../state/failure-reason';
import type { ReadCommand } from '../commands/read-command';
import type { MakeCall } from './delete-together';

/** Outcome of one step of sending a command. */
export type AttemptResult =
  /** The server has it. `patches` is the part of the command's changes that the server has. */
  | {
      readonly kind: 'sent';
      readonly patches: readonly Patch[];
      readonly id: ResourceId | null;
      readonly from: string | null;
      readonly to: string | null;
      /** Its thing no longer existed, so that the change was dropped. */
      readonly wasGone?: true;
    }
  /** Record this, then send it: the command, possibly merged with the server's present copy. */
  | { readonly kind: 'prepared'; readonly read: ReadCommand; readonly prepared: PreparedRequest }
  /**
   * A create whose answer was lost may have made one of these, oldest first, except those that have another name here.
   */
  | { readonly kind: 'found'; readonly ids: readonly ResourceId[]; readonly patches: readonly Patch[] }
  | {
      readonly kind: 'conflict';
      readonly items: readonly ConflictItem[];
      readonly combined: number;
      readonly other: OtherSide;
      readonly server: unknown;
      readonly etag: string | null;
    }
  | { readonly kind: 'gone'; readonly status: number; readonly reason: FailureReason }
  | {
      readonly kind: 'rejected';
      readonly status: number;
      readonly reason: FailureReason;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** Nothing was decided: the command stays, and `failure` says when to continue. */
  | { readonly kind: 'postponed'; readonly failure: Failure; readonly mayHaveArrived: boolean };

export interface AttemptOptions {
  readonly client: { readonly call: MakeCall };
  readonly signal: AbortSignal;
  /** The id of the sender. */
  readonly person: number;
  /** Without idempotency keys, the effect of a request must be looked for. */
  readonly capabilities: ServerCapabilities;
  /** Whether `sent` was recorded for this step. Otherwise it is from an earlier one with an unknown outcome. */
  readonly isFresh: boolean;
}

type Update = Extract<ReadCommand['sending'], { how: 'update' }>;
type Looked = Extract<Outcome<unknown>, { kind: 'success' }>;
type Create = Extract<ReadCommand['sending'], { how: 'create' }>;

const unreadable: Extract<AttemptResult, { kind: 'rejected' }> = {
  kind: 'rejected',
  status: 0,
  reason: { code: 'unknown-change' },
  fields: {},
};
const nothingNew: Failure = { kind: 'invalid-answer', issues: 'unexpected 304' };

/**
 * The form in which a command is first handed over, if no request must precede it; null if one must: for the server's
 * present state, or for things that exist already.
 */
export function firstRequest(
  command: QueuedCommand,
  read: ReadCommand,
  { idempotencyKeys }: ServerCapabilities,
): PreparedRequest | null {
  const { sending } = read;
  const needsLook =
    (sending.how === 'update' && (command.etag === null || sending.readBeforeWrite)) ||
    (sending.how === 'create' && !idempotencyKeys && sending.search !== null);
  if (needsLook) return null;
  const etag = sending.how === 'update' ? command.etag : null;
  return { request: read.request(), key: command.idempotencyKey, etag, combined: 0, before: [] };
}

/**
 * Takes a command one step further: makes the requests that come first, or hands it over. Nothing is written to the
 * store here.
 * @param read the command as validated when it was taken from the store; null if it is invalid
 */
export async function attempt(
  command: QueuedCommand,
  read: ReadCommand | null,
  options: AttemptOptions,
): Promise<AttemptResult> {
  if (!read) return unreadable;
  const { sending } = read;
  const { sent } = command;
  switch (sending.how) {
    case 'repeat':
      return sent ? conclude(await handOver(sent, options), read, sent) : prepare(command, read);
    case 'create':
      return attemptCreate(command, read, sending, options);
    case 'update':
      // A conditional request is repeated unchanged: it takes effect once or not at all. Otherwise the server's state
      // is read first, which shows whether the effect is there.
      return sent && (options.isFresh || sent.etag !== null)
        ? sendUpdate(command, read, sending, sent, options)
        : lookAndMerge(command, read, sending, options);
  }
}

function prepare(
  { idempotencyKey }: QueuedCommand,
  read: ReadCommand,
  before: readonly ResourceId[] = [],
): AttemptResult {
  return {
    kind: 'prepared',
    read,
    prepared: { request: read.request(), key: idempotencyKey, etag: null, combined: 0, before },
  };
}

function ask(
  { endpoint, ...request }: CommandRequest,
  { client, signal }: AttemptOptions,
  more: CallOptions<AbortSignal> = {},
): Promise<Outcome<unknown>> {
  return client.call(endpointNamed(endpoint), request, { ...more, signal });
}

function handOver(
  { request, key, etag }: PreparedRequest,
  options: AttemptOptions,
  more: CallOptions<AbortSignal> = {},
): Promise<Outcome<unknown>> {
  return ask(request, options, {
    ...more,
    headers: { 'Idempotency-Key': key, ...(etag === null ? {} : { 'If-Match': etag }) },
  });
}

async function sendUpdate(
  command: QueuedCommand,
  read: ReadCommand,
  sending: Update,
  sent: PreparedRequest,
  options: AttemptOptions,
): Promise<AttemptResult> {
  // Without a condition it is sent only right after a read. It may have been delayed long until its token was refused.
  const outcome = await handOver(sent, options, { onRefusedToken: sent.etag === null ? 'tell' : 'repeat' });
  if (outcome.kind === 'csrf' && sent.etag === null) return lookAndMerge(command, read, sending, options);
  if (outcome.kind === 'conflict' && !read.doneBy.includes(outcome.status))
    return lookAndMerge(command, read, sending, options);
  const isUnconditional = outcome.kind === 'success' && sent.etag === null;
  return isUnconditional ? settle(command, read, sending, options, outcome.value) : conclude(outcome, read, sent);
}

/**
 * Without versions, simultaneous writes go unnoticed. The server's state right after the write shows them: if mine is
 * missing, it is compared again.
 */
async function settle(
  command: QueuedCommand,
  read: ReadCommand,
  sending: Update,
  options: AttemptOptions,
  answer: unknown,
): Promise<AttemptResult> {
  const found = await ask(sending.read(), options);
  const taken: AttemptResult = {
    kind: 'sent',
    patches: [...read.apply(), ...sending.fromResponse(answer)],
    id: null,
    from: null,
    to: null,
  };
  if (found.kind !== 'success' || sending.merge(found.value).kind === 'done') return taken;
  return mergeWith(command, read, sending, found, true);
}

/** Outcome of the read before a write: if nothing was decided, the write has not left this device. */
async function lookAndMerge(
  command: QueuedCommand,
  read: ReadCommand,
  sending: Update,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const found = await ask(sending.read(), options);
  if (found.kind === 'success') return mergeWith(command, read, sending, found, options.isFresh);
  const result = conclude(found.kind === 'unchanged' ? nothingNew : found, read, null);
  return result.kind === 'postponed' ? { ...result, mayHaveArrived: false } : result;
}

/** @param isSure whether the last request got an answer */
function mergeWith(
  command: QueuedCommand,
  read: ReadCommand,
  sending: Update,
  { value: server, etag: answered }: Looked,
  isSure: boolean,
): AttemptResult {
  const etag = answered ?? sending.versionIn(server);
  const merged = sending.merge(server);
  if (merged.kind === 'done') return { kind: 'sent', patches: read.apply(), id: null, from: null, to: null };
  if (merged.kind === 'conflict')
    return {
      kind: 'conflict',
      items: merged.items,
      combined: merged.combined,
      other: otherSideOf(server),
      server,
      etag,
    };
  const request = merged.command.request();
  const combined = (command.sent?.combined ?? 0) + merged.combined;
  return {
    kind: 'prepared',
    read: merged.command,
    prepared: { request, key: keyFor(command, request, isSure), etag, combined, before: [] },
  };
}

/** A key identifies one request. If an earlier form of the command may have arrived, a new form needs a new key. */
function keyFor({ idempotencyKey, sent }: QueuedCommand, request: CommandRequest, isSure: boolean): string {
  if (!sent) return idempotencyKey;
  return isSure || canonicalJson(sent.request) === canonicalJson(request) ? sent.key : `${sent.key}+`;
}

/** Who changed it last, in the field names of most resources. */
function otherSideOf(server: unknown): OtherSide {
  const result = isRecord(server) ? server['result'] : null;
  if (!isRecord(result)) return { by: null, at: null };
  const { changedOn, changedByName: name } = readFields('', result);
  return {
    by: typeof name === 'string' && name !== '' ? name : null,
    at: typeof changedOn === 'string' ? parseInstant(changedOn) : null,
  };
}

/**
 * With a key, a create can be repeated safely. If the server does not support keys, its effect is looked for before it
 * is repeated.
 */
async function attemptCreate(
  command: QueuedCommand,
  read: ReadCommand,
  sending: Create,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const { sent } = command;
  const search = options.capabilities.idempotencyKeys ? null : sending.search;
  if (search && !(sent && options.isFresh)) {
    const answer = await ask(search(), options);
    if (answer.kind !== 'success') return unseen(answer, read, sent);
    const found = sending.found(answer.value, options.person);
    if (sent) {
      return recognised(
        found.filter(id => isNewer(id, sent.before)),
        read,
        sending,
        sent,
        options,
      );
    }
    return prepare(command, read, found);
  }
  if (!sent) return prepare(command, read);
  const outcome = await handOver(sent, options);
  if (outcome.kind !== 'success') return conclude(outcome, read, sent);
  const id = sending.named(outcome.value);
  if (id === null && command.makes !== null) {
    return {
      kind: 'postponed',
      failure: { kind: 'invalid-answer', issues: 'no id of what was made' },
      mayHaveArrived: true,
    };
  }
  return { kind: 'sent', patches: read.apply(), id, from: null, to: outcome.etag };
}

/** Without permission to look, waiting does not help; the person is notified. */
function unseen(
  answer: Exclude<Outcome<unknown>, { kind: 'success' }>,
  read: ReadCommand,
  sent: PreparedRequest | null,
): AttemptResult {
  const result = conclude(answer.kind === 'unchanged' ? nothingNew : answer, read, null);
  return result.kind === 'postponed' ? { ...result, mayHaveArrived: sent !== null } : result;
}

/** Returns those of the new things that the lost attempt may have created. */
async function recognised(
  ids: readonly ResourceId[],
  read: ReadCommand,
  { inFull }: Create,
  sent: PreparedRequest,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const own: ResourceId[] = [];
  for (const id of ids) {
    const answer = inFull && (await ask(inFull.read(id), options));
    if (answer?.kind === 'gone') continue;
    if (answer && answer.kind !== 'success') return unseen(answer, read, sent);
    if (!answer || inFull?.isIt(answer.value)) own.push(id);
  }
  return { kind: 'found', ids: own, patches: read.apply() };
}

/** Server ids increase: things with a smaller id than a known one existed before. */
function isNewer(id: ResourceId, before: readonly ResourceId[]): boolean {
  return !before.some(known => known === id || (typeof known === 'number' && typeof id === 'number' && known > id));
}

/** Interprets the answer to the write itself. */
function conclude(outcome: Outcome<unknown>, read: ReadCommand, sent: PreparedRequest | null): AttemptResult {
  const { sending } = read;
  const answered = sending.how === 'update' && outcome.kind === 'success' ? sending.fromResponse(outcome.value) : [];
  const taken = (to: string | null): AttemptResult => ({
    kind: 'sent',
    patches: [...read.apply(), ...answered],
    id: null,
    from: sent?.etag ?? null,
    to,
  });
  switch (outcome.kind) {
    case 'success':
      return taken(outcome.etag);
    case 'unchanged':
      return taken(null);
    case 'gone':
    case 'forbidden':
    case 'rejected':
      return refused(outcome, read);
    case 'conflict':
      if (read.doneBy.includes(outcome.status)) return taken(null);
      // A change is compared with the server's copy. A create or an act conflicts with something else, and would do so
      // on every retry.
      if (outcome.status === 409 && read.sending.how !== 'update') return refused(outcome, read);
      return { kind: 'postponed', failure: outcome, mayHaveArrived: false };
    case 'sign-in':
    case 'csrf':
      return { kind: 'postponed', failure: outcome, mayHaveArrived: false };
    default:
      return { kind: 'postponed', failure: outcome, mayHaveArrived: true };
  }
}

function refused(
  failure: Extract<Failure, { kind: 'gone' | 'forbidden' | 'rejected' | 'conflict' }>,
  { doneBy, sending, apply, applyGone }: ReadCommand,
): AttemptResult {
  const status = failure.kind === 'forbidden' ? 403 : failure.status;
  const reason = reasonOf(failure);
  if (doneBy.includes(status)) {
    const done = { kind: 'sent', patches: applyGone(), id: null, from: null, to: null } as const;
    // A removal of what is gone reached its aim; a change did not.
    return sending.how === 'update' ? { ...done, wasGone: true } : done;
  }
  return failure.kind === 'gone' && sending.how === 'update'
    ? { kind: 'gone', status, reason }
    : { kind: 'rejected', status, reason, fields: readNames(apply()[0]?.kind ?? '', failure.error.fields) };
}
