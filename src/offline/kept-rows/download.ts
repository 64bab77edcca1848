import type { RowsOffer } from '@/api/read/kept-rows';
import type { WireResponse } from '@/api/transport';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { lackOf } from '../quota/budget';
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
import { isQuotaExceeded } from '../store/quota';
import { askForFile, describeRows, failureOf, readAnswered, type AnsweredFile, type RowsQuestion } from './ask';
import { readFile } from './byte-store';
import { newFile } from './coming-file';
import { UnneededError, amendRows, changeRows, failedRows, withdraws } from './record';
import { receiveByBlocks } from './refresh-by-blocks';
import { RowsError, type RowsContext } from './rows-context';
import { pieceWriter } from './write-pieces';

/** Outcome of refreshing the rows of a dataset. */
export type RowsOutcome =
  | { readonly kind: 'kept' | 'unchanged' | 'unneeded' | 'stopped' }
  | { readonly kind: 'failed'; readonly reason: RowsFailure };

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

/** Receives a file, or the rest of it. */
async function receive(
  context: RowsContext,
  question: RowsQuestion,
  begun: ComingFile,
  response: WireResponse,
): Promise<ComingFile> {
  const writer = pieceWriter(context, question, begun);
  await writer.receive(response);
  await writer.flush();
  const coming = writer.coming();
  if (coming.received < coming.about.bytes) throw new RowsError({ kind: 'cut-short' });
  return coming;
}

/** Replaces the previous file with a complete one. @throws RowsError if it is not what the server made */
async function finish(context: RowsContext, question: RowsQuestion, coming: ComingFile, at: number): Promise<void> {
  const { bytes } = context;
  const { name, pieces, digest, about, columns, cells, fetched } = coming;
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
    ...(fetched === undefined ? {} : { fetched }),
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
  const anew = newFile(context.newKey(), question, { digest, about }, told);
  const begun = await changeRows(context, question, rows => {
    const { coming } = rows;
    if (from === 0) return { ...rows, coming: anew };
    return { ...rows, coming: coming?.digest === digest && coming.received === from ? coming : null };
  });
  return begun.coming;
}

/**
 * Replaces a file by its blocks; false if the whole file has to be fetched instead, also because the result is not what
 * the server made.
 */
async function refreshByBlocks(
  context: RowsContext,
  question: RowsQuestion,
  here: { readonly file: KeptFile; readonly coming: ComingFile | null },
  told: RowsOffer,
): Promise<boolean> {
  const at = context.now();
  try {
    const received = await receiveByBlocks(context, question, here, told);
    if (received) await finish(context, question, received.coming, at - received.age);
    return received !== null;
  } catch (error) {
    if (!(error instanceof RowsError && error.reason.kind === 'wrong-digest')) throw error;
    await changeRows(context, question, rows => ({ ...rows, coming: null }));
    return false;
  }
}

/** One attempt; null if the dataset was changed between two answers, which then do not match. */
async function attempt(context: RowsContext, question: RowsQuestion): Promise<RowsOutcome | null> {
  const { client, signal, now, report } = context;
  const [told, { file: kept, coming: before }] = await confirm(context, question);
  const isSame = (other: KeptExtent | null) => other !== null && isSameExtent(other, question);
  const file = isSame(kept) ? kept : null;
  const resumable = (begun: ComingFile | null) => (isSame(begun) && (begun?.received ?? 0) > 0 ? begun : null);
  let coming = resumable(before);
  if (file && told.digest === file.manifest.digest) {
    await stillTrue(context, question, file, told, now());
    return { kind: 'unchanged' };
  }
  await checkRoom(context, told, coming?.received ?? 0);
  if (file) {
    if (await refreshByBlocks(context, question, { file, coming }, told)) return { kind: 'kept' };
    coming = resumable((await context.store.keptRows.get(question.datasetId))?.coming ?? null);
  }
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
