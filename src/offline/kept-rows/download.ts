import type { Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import type { RowsFileFacts, RowsOffer } from '@/api/read/kept-rows';
import type { WireResponse } from '@/api/transport';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { lackOf, type StorageQuota } from '../quota/budget';
import {
  extentOf,
  isSameExtent,
  type ComingFile,
  type KeptFile,
  type KeptRows,
  type KeptExtent,
  type RowsFailure,
} from '../state/kept-rows';
import { sha256 } from '../store/hashes';
import { isQuotaExceeded, withinQuota } from '../store/quota';
import { askForFile, describeRows, failureOf, readAnswered, type AnsweredFile, type RowsQuestion } from './ask';
import { PIECE_BYTES, pieceName, readFile } from './byte-store';
import { UnneededError, amendRows, changeRows, failedRows, withdraws, type RowsPlace } from './record';

export interface RowsContext extends RowsPlace {
  readonly client: Client<AbortSignal>;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Storage quota and usage reported by the browser. */
  readonly estimate: () => Promise<StorageQuota>;
  /** Receives the outcome of a failed request. */
  readonly report: (outcome: Outcome<unknown>) => void;
}

/** Outcome of refreshing the rows of a dataset. */
export type RowsOutcome =
  | { readonly kind: 'kept' | 'unchanged' | 'unneeded' | 'stopped' }
  | { readonly kind: 'failed'; readonly reason: RowsFailure };

class RowsError extends Error {
  override readonly name = 'RowsError';
  readonly reason: RowsFailure;

  constructor(reason: RowsFailure, options?: ErrorOptions) {
    super(reason.kind, options);
    this.reason = reason;
  }
}

/** The dataset may be edited between the requests for its columns and for its file. */
const ROUNDS = 3;

const unreadable: RowsFailure = { kind: 'refused', cause: { code: 'unreadable-answer' } };

function reasonOfError(error: unknown): RowsFailure | null {
  if (error instanceof RowsError) return error.reason;
  return isQuotaExceeded(error) ? { kind: 'no-room' } : null;
}

/**
 * Asks the server whether the rows may be kept, and for their present state. Rows that were made with other permissions
 * are removed immediately.
 */
async function confirm(context: RowsContext, question: RowsQuestion): Promise<[RowsOffer, KeptRows]> {
  const outcome = await describeRows(context.client, question, context.signal);
  if (outcome.kind !== 'success') {
    if (outcome.kind === 'unchanged') throw new RowsError(unreadable);
    context.report(outcome);
    throw new RowsError(failureOf(outcome, null));
  }
  const { value } = outcome;
  const { rights } = value;
  const rows = await changeRows(context, question, ({ keepDays: _, ...before }) => ({
    ...before,
    ...(value.keepDays === undefined ? {} : { keepDays: value.keepDays }),
    confirmedAt: context.now(),
    file: before.file?.rights === rights ? before.file : null,
    coming: before.coming?.about.rights === rights ? before.coming : null,
  }));
  return [value, rows];
}

/** Neither the reserve for edits nor more than the device has may be used. @throws RowsError */
async function checkRoom({ estimate }: RowsContext, told: RowsOffer, received: number): Promise<void> {
  if (!told.fits) throw new RowsError({ kind: 'over-budget', bytes: told.bytes, budget: told.budget });
  const room = await estimate();
  const usage = room.usage === null ? null : room.usage + told.bytes - received;
  if (lackOf({ ...room, usage }) > 0) throw new RowsError({ kind: 'no-room' });
}

/** The columns of a dataset as a file has them. */
const inFile = (columns: RowsOffer['columns'], kept: RowsManifest['columns']): RowsManifest['columns'] =>
  columns.flatMap(column => {
    const known = kept.find(({ name }) => name === column.name);
    return known ? [{ ...known, expression: column.expression }] : [];
  });

/** The columns that an offer promises, without those that turned out to have no exact form. */
const promised = ({ columns }: RowsOffer, { inexact = [], byteOrder = [], distinctTexts = [] }: RowsFileFacts) =>
  columns
    .filter(({ name }) => !inexact.includes(name))
    .map(column => ({
      ...column,
      ...(byteOrder.includes(column.name) ? { byteOrder: true } : {}),
      ...(distinctTexts.includes(column.name) ? { distinctTexts: true } : {}),
    }));

/** There is nothing newer: the kept rows are true as of now. */
async function stillTrue(
  context: RowsContext,
  question: RowsQuestion,
  file: KeptFile,
  { datasetVersion, columns, age = 0, digest }: RowsOffer,
  at: number,
): Promise<void> {
  const { manifest: before } = file;
  // A file's columns are fully known only after it was written.
  const known = digest === before.digest ? [...columns] : inFile(columns, before.columns);
  const manifest = { ...before, datasetVersion, columns: known, asOf: Math.max(before.asOf, at - age) };
  await changeRows(context, question, rows => ({
    ...rows,
    file: rows.file?.name === file.name ? { ...file, manifest } : rows.file,
    coming: null,
    failure: null,
    confirmedAt: at,
    checkedAt: at,
  }));
}

/** Writes incoming bytes in pieces and notes each, so that another tab can resume after it. */
async function receive(
  context: RowsContext,
  question: RowsQuestion,
  begun: ComingFile,
  response: WireResponse,
): Promise<ComingFile> {
  const { store, bytes } = context;
  let coming = begun;
  let waiting: Uint8Array[] = [];
  let size = 0;

  async function write(): Promise<void> {
    if (size === 0) return;
    const piece = new Uint8Array(size);
    let at = 0;
    for (const part of waiting) {
      piece.set(part, at);
      at += part.byteLength;
    }
    const name = pieceName(coming.name, coming.pieces);
    await withinQuota(store, size, () => bytes.write(name, piece));
    const next = { ...coming, pieces: coming.pieces + 1, received: coming.received + size };
    try {
      await changeRows(context, question, rows => {
        if (rows.coming?.name !== coming.name) throw new UnneededError();
        return { ...rows, coming: next };
      });
    } catch (error) {
      await bytes.remove(name);
      throw error;
    }
    coming = next;
    waiting = [];
    size = 0;
  }

  async function* whole() {
    yield await response.bytes();
  }

  try {
    for await (const part of response.pieces?.() ?? whole()) {
      context.signal.throwIfAborted();
      waiting.push(part);
      size += part.byteLength;
      if (coming.received + size > coming.about.bytes) throw new RowsError({ kind: 'wrong-digest' });
      if (size >= PIECE_BYTES) await write();
    }
  } catch (error) {
    if (error instanceof RowsError || error instanceof UnneededError || isQuotaExceeded(error)) throw error;
    context.signal.throwIfAborted();
    // It was cut off: bytes already here need not be sent again.
    await write();
    throw new RowsError({ kind: 'unreachable' }, { cause: error });
  }
  await write();
  if (coming.received < coming.about.bytes) throw new RowsError({ kind: 'cut-short' });
  return coming;
}

/** Replaces the previous file with a complete one. @throws RowsError if it is not what the server made */
async function finish(context: RowsContext, question: RowsQuestion, coming: ComingFile, at: number): Promise<void> {
  const { bytes } = context;
  const { name, pieces, digest, about, columns, cells } = coming;
  const whole = await readFile(bytes, coming, about.bytes);
  if (!whole || (await sha256(new Uint8Array(whole))) !== digest) throw new RowsError({ kind: 'wrong-digest' });
  const { datasetVersion, dialect, rights, rows: count, timeColumn: column, since } = about;
  const cut = column === null ? null : { column, since };
  const origin = { datasetId: question.datasetId, datasetVersion, dialect, digest, bytes: about.bytes };
  const file: KeptFile = {
    name,
    pieces,
    ...extentOf(coming),
    rights,
    manifest: { ...origin, rows: count, columns, window: cut, ...(cells ? { cells } : {}), asOf: at },
  };
  await changeRows(context, question, rows => {
    if (rows.coming?.name !== name) throw new UnneededError();
    return { ...rows, file, coming: null, failure: null, confirmedAt: at, checkedAt: at };
  });
}

/** Returns the file that an answer starts or resumes; null for a part that does not match the bytes here. */
async function begin(
  context: RowsContext,
  question: RowsQuestion,
  { digest, about, from }: AnsweredFile,
  told: RowsOffer,
): Promise<ComingFile | null> {
  const anew = {
    name: context.newKey(),
    pieces: 0,
    received: 0,
    ...extentOf(question),
    digest,
    about,
    columns: promised(told, about),
  };
  const begun = await changeRows(context, question, rows => {
    const { coming } = rows;
    if (from === 0) return { ...rows, coming: anew };
    return { ...rows, coming: coming?.digest === digest && coming.received === from ? coming : null };
  });
  return begun.coming;
}

/** One attempt; null if the dataset was changed between two answers, which then do not match. */
async function attempt(context: RowsContext, question: RowsQuestion): Promise<RowsOutcome | null> {
  const { client, signal, now, report } = context;
  const [told, { file: kept, coming: before }] = await confirm(context, question);
  const isSame = (other: KeptExtent | null) => other !== null && isSameExtent(other, question);
  const file = isSame(kept) ? kept : null;
  const coming = isSame(before) && (before?.received ?? 0) > 0 ? before : null;
  if (file && told.digest === file.manifest.digest) {
    await stillTrue(context, question, file, told, now());
    return { kind: 'unchanged' };
  }
  await checkRoom(context, told, coming?.received ?? 0);
  const at = now();
  const outcome = await askForFile(client, question, { coming, file }, signal);
  if (outcome.kind === 'unchanged') {
    if (!file) throw new RowsError(unreadable);
    await stillTrue(context, question, file, told, at);
    return { kind: 'unchanged' };
  }
  if (outcome.kind === 'rejected' && outcome.status === 416 && coming) {
    // It is the same file, and there is no more of it.
    if (coming.received !== coming.about.bytes) throw new RowsError({ kind: 'wrong-digest' });
    await finish(context, question, coming, at);
    return { kind: 'kept' };
  }
  if (outcome.kind !== 'success') {
    report(outcome);
    throw new RowsError(failureOf(outcome, told));
  }
  const answered = readAnswered(outcome.value);
  if (!answered) throw new RowsError(unreadable);
  const { about } = answered;
  if (about.datasetVersion !== told.datasetVersion || about.rights !== told.rights) return null;
  const begun = await begin(context, question, answered, told);
  if (!begun) return null;
  await finish(context, question, await receive(context, question, begun, outcome.value), at - (about.age ?? 0));
  return { kind: 'kept' };
}

async function carefully(
  context: RowsContext,
  question: RowsQuestion,
  isNoted: (reason: RowsFailure) => boolean,
  work: () => Promise<RowsOutcome>,
): Promise<RowsOutcome> {
  try {
    return await work();
  } catch (error) {
    // This tab is closing; another one continues.
    if (context.signal.aborted) return { kind: 'stopped' };
    if (error instanceof UnneededError) return { kind: 'unneeded' };
    const reason = reasonOfError(error);
    if (!reason) throw error;
    if (!isNoted(reason)) return { kind: 'failed', reason };
    const failure = { reason, at: context.now(), ...extentOf(question) };
    await amendRows(context, question.datasetId, rows => failedRows(rows, failure));
    return { kind: 'failed', reason };
  }
}

/**
 * Fetches the rows of a dataset, or verifies that there are no newer ones. The present file stays in use until the next
 * is whole and verified; failures are noted with the rows and leave the pins unchanged.
 */
export function downloadRows(context: RowsContext, question: RowsQuestion): Promise<RowsOutcome> {
  const isNoted = () => true;
  return carefully(context, question, isNoted, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const outcome = await attempt(context, question);
      if (outcome) return outcome;
    }
    throw new RowsError({ kind: 'refused', cause: { code: 'contended' } });
  });
}

/**
 * Asks the server whether rows may still be kept, and removes those that may not. A missing answer is not a reason to
 * fetch anything.
 */
export function confirmRows(context: RowsContext, question: RowsQuestion): Promise<RowsOutcome> {
  return carefully(context, question, withdraws, async () => {
    await confirm(context, question);
    return { kind: 'unchanged' };
  });
}
