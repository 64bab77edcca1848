import type { RowsOffer } from '@/api/read/kept-rows';
import type { ComingFile, KeptFile } from '../state/kept-rows';
import { askForBlocks, askForPart, failureOf, readAnswered, type AnsweredBlocks, type RowsQuestion } from './ask';
import { blocksIn, partsOf, pays, type FilePart } from './blocks';
import { readFile } from './byte-store';
import { newFile } from './coming-file';
import { UnneededError, changeRows } from './record';
import { RowsError, type RowsContext } from './rows-context';
import { pieceWriter, type PieceWriter } from './write-pieces';

/** The files of a dataset here: one that is whole, and the begun one after it. */
interface FilesHere {
  readonly file: KeptFile;
  readonly coming: ComingFile | null;
}

/** The parts of the present file, and the bytes of the file here; null if fetching all of it costs no more. */
async function plan(
  { bytes }: RowsContext,
  { file, coming }: FilesHere,
  { digest, about, blocks }: AnsweredBlocks,
  sentBytes: number,
): Promise<{ readonly parts: readonly FilePart[]; readonly held: Uint8Array<ArrayBuffer> } | null> {
  const whole = await readFile(bytes, file, file.manifest.bytes);
  if (!whole) return null;
  const held = new Uint8Array(whole);
  const received = coming?.digest === digest ? coming.received : 0;
  const parts = partsOf({ bytes: about.bytes, blocks }, await blocksIn(held), received);
  // The rest of a file is sent uncompressed.
  const otherwise = received > 0 ? about.bytes - received : Math.min(sentBytes, about.bytes);
  return parts && (parts.length === 0 || pays(parts, otherwise)) ? { parts, held } : null;
}

/** Fetches one part. @returns false if the server has another file by now */
async function fetchPart(
  context: RowsContext,
  question: RowsQuestion,
  { digest, part }: { readonly digest: string; readonly part: FilePart },
  { receive, flush, coming }: PieceWriter,
): Promise<boolean> {
  const { client, signal, report } = context;
  const unread = new AbortController();
  const outcome = await askForPart(client, question, { digest, part }, AbortSignal.any([signal, unread.signal]));
  if (outcome.kind === 'unchanged') return false;
  if (outcome.kind !== 'success') {
    // Bytes already here need not be copied and sent again.
    await flush();
    report(outcome);
    throw new RowsError(failureOf(outcome, null));
  }
  const answered = readAnswered(outcome.value);
  const { rights, datasetVersion } = coming().about;
  const isExpected =
    outcome.value.status === 206 &&
    answered?.digest === digest &&
    answered.from === part.from &&
    answered.about.rights === rights &&
    answered.about.datasetVersion === datasetVersion;
  if (!isExpected) {
    unread.abort();
    return false;
  }
  await receive(outcome.value);
  await flush();
  if (coming().received < part.end) throw new RowsError({ kind: 'cut-short' });
  return true;
}

/**
 * Puts the present file together from the blocks that are here and the others, which it fetches. The file here stays as
 * it is. Null if the whole file has to be fetched instead.
 * @throws RowsError if it was interrupted; it then continues after the last written piece
 */
export async function receiveByBlocks(
  context: RowsContext,
  question: RowsQuestion,
  here: FilesHere,
  told: RowsOffer,
): Promise<{ readonly coming: ComingFile; readonly age: number } | null> {
  const answered = await askForBlocks(context.client, question, context.signal);
  if (!answered) return null;
  const { digest, about } = answered;
  if (about.datasetVersion !== told.datasetVersion || about.rights !== told.rights) return null;
  if (digest === here.file.manifest.digest) return null;
  const planned = await plan(context, here, answered, told.sentBytes);
  if (!planned) return null;
  const begun = await changeRows(context, question, rows => {
    if (here.coming?.digest !== digest)
      return { ...rows, coming: { ...newFile(context.newKey(), question, { digest, about }, told), fetched: 0 } };
    if (rows.coming?.name !== here.coming.name) throw new UnneededError();
    return { ...rows, coming: { fetched: rows.coming.received, ...rows.coming } };
  });
  if (!begun.coming) return null;
  const writer = pieceWriter(context, question, begun.coming);
  for (const part of planned.parts) {
    const { heldAt, from, end } = part;
    if (heldAt !== null) await writer.copy(planned.held.subarray(heldAt, heldAt + end - from));
    else if (!(await fetchPart(context, question, { digest, part }, writer))) return null;
  }
  await writer.flush();
  return { coming: writer.coming(), age: about.age ?? 0 };
}
