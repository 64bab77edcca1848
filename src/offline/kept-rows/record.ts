import {
  isSameExtent,
  requiredRows,
  noRows,
  type KeptRows,
  type NotedFailure,
  type RowsFailure,
} from '../state/kept-rows';
import type { LocalStore } from '../store/database';
import { removeFile, type ByteStore } from './byte-store';
import { removeValues } from './kept-values';
import type { RowsQuestion } from './ask';

/** No pin needs these rows any more, or one needs others. */
export class UnneededError extends Error {
  override readonly name = 'UnneededError';
}

/** Where rows of datasets are kept: the table that names their files, and the bytes of those. */
export interface RowsPlace {
  readonly store: LocalStore;
  readonly bytes: ByteStore;
}

async function putAndRelease(
  { store, bytes }: RowsPlace,
  datasetId: number,
  change: (rows: KeptRows) => KeptRows,
  isWanted: () => Promise<boolean>,
): Promise<KeptRows | null> {
  const written = await store.transaction('rw', store.keptRows, store.pins, async () => {
    if (!(await isWanted())) return null;
    const before = (await store.keptRows.get(datasetId)) ?? noRows(datasetId);
    const after = change(before);
    await store.keptRows.put(after);
    return { before, after };
  });
  if (!written) return null;
  const { before, after } = written;
  const named = new Set([after.file?.name, after.coming?.name]);
  // Only once nothing names them any more; if this is interrupted, the next sweep removes them.
  for (const file of [before.file, before.coming]) if (file && !named.has(file.name)) await removeFile(bytes, file);
  const digest = before.file?.manifest.digest;
  if (digest !== undefined && digest !== after.file?.manifest.digest) await removeValues(bytes, digest);
  return after;
}

/**
 * Updates the record of a dataset's rows while a pin needs the requested rows; then removes bytes that nothing names
 * any more.
 * @throws UnneededError
 */
export async function changeRows(
  place: RowsPlace,
  question: RowsQuestion,
  change: (rows: KeptRows) => KeptRows,
): Promise<KeptRows> {
  const { datasetId } = question;
  const changed = await putAndRelease(place, datasetId, change, async () => {
    const required = requiredRows(await place.store.pins.toArray()).get(datasetId);
    return required !== undefined && isSameExtent(required, question);
  });
  if (!changed) throw new UnneededError();
  return changed;
}

/** Like `changeRows`, whether or not they are needed; rows that are neither needed nor recorded are skipped. */
export async function amendRows(
  place: RowsPlace,
  datasetId: number,
  change: (rows: KeptRows) => KeptRows,
): Promise<void> {
  const { store } = place;
  await putAndRelease(
    place,
    datasetId,
    change,
    async () =>
      requiredRows(await store.pins.toArray()).has(datasetId) || (await store.keptRows.get(datasetId)) !== undefined,
  );
}

/** Removes the rows kept of a dataset. The pins still ask for them. */
export async function removeRows({ store, bytes }: RowsPlace, datasetId: number): Promise<void> {
  const rows = await store.transaction('rw', store.keptRows, async () => {
    const found = await store.keptRows.get(datasetId);
    await store.keptRows.delete(datasetId);
    return found;
  });
  await removeFile(bytes, rows?.file ?? null);
  await removeFile(bytes, rows?.coming ?? null);
  if (rows?.file) await removeValues(bytes, rows.file.manifest.digest);
}

/** Failures after which the rows may not be used any more. */
const withdrawing: ReadonlySet<RowsFailure['kind']> = new Set(['forbidden', 'gone', 'expired']);
export const withdraws = ({ kind }: RowsFailure): boolean => withdrawing.has(kind);
/** Failures after which a partial download is useless. */
const spoils: ReadonlySet<RowsFailure['kind']> = new Set(['no-room', 'over-budget', 'wrong-digest']);

/** Returns the rows after a failure: the current file stays, unless it may not be used any more. */
export function failedRows(rows: KeptRows, failure: NotedFailure): KeptRows {
  const { reason } = failure;
  if (withdraws(reason)) return { ...rows, file: null, coming: null, confirmedAt: null, failure };
  return spoils.has(reason.kind) ? { ...rows, coming: null, failure } : { ...rows, failure };
}
