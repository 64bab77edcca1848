import * as v from 'valibot';
import type { Client } from '@/api/client';
import { ROWS_FILE_HEADER, datasetRowsEndpoints, rowsFileSchema } from '@/api/dataset-rows';
import type { Failure, Outcome } from '@/api/outcome';
import { toRowsFileFacts, toRowsOffer, type RowsFileFacts, type RowsOffer } from '@/api/read/kept-rows';
import type { WireResponse } from '@/api/transport';
import { parseJson } from '@/lib/json';
import type { BytePart } from '@/model/rows-file-blocks';
import { reasonOf } from '../state/failure-reason';
import type { ComingFile, KeptFile, KeptExtent, RowsFailure } from '../state/kept-rows';

/** Bytes that the rows of one dataset may take on a device, which leaves memory for the engine on small tablets. */
export const ROWS_BUDGET = 60_000_000;

/** Identifies the requested rows. */
export interface RowsQuestion extends KeptExtent {
  readonly datasetId: number;
}

const asked = ({ window, cells }: RowsQuestion) => ({
  budget: ROWS_BUDGET,
  ...(window === null ? {} : { window }),
  ...(cells ? { cells } : {}),
});

/** Describes the file without building it; refused if the person may not keep it. */
export async function describeRows(
  client: Pick<Client<AbortSignal>, 'call'>,
  question: RowsQuestion,
  signal?: AbortSignal,
): Promise<Outcome<RowsOffer>> {
  const q = { describe: true, ...asked(question) };
  const outcome = await client.call(datasetRowsEndpoints.rows, { path: { id: question.datasetId }, q }, { signal });
  return outcome.kind === 'success' ? { ...outcome, value: toRowsOffer(outcome.value.result) } : outcome;
}

/** Data already on the device: part of a file to resume, or a file that need not be fetched again. */
export interface RowsAtHand {
  readonly coming: ComingFile | null;
  readonly file: KeptFile | null;
}

function conditionsOf({ coming, file }: RowsAtHand): Readonly<Record<string, string>> {
  if (coming) return { Range: `bytes=${coming.received}-`, 'If-Range': `"${coming.digest}"` };
  return file ? { 'If-None-Match': `"${file.manifest.digest}"` } : {};
}

/** The file itself, or the rest of it. */
export function askForFile(
  client: Pick<Client<AbortSignal>, 'raw'>,
  question: RowsQuestion,
  present: RowsAtHand,
  signal: AbortSignal,
): Promise<Outcome<WireResponse>> {
  const q = asked(question);
  const headers = { Accept: 'application/octet-stream', ...conditionsOf(present) };
  return client.raw(datasetRowsEndpoints.rows, { path: { id: question.datasetId }, q }, { signal, headers });
}

/** A part of the file with this digest; the answer is the whole if the server has another one by now. */
export function askForPart(
  client: Pick<Client<AbortSignal>, 'raw'>,
  question: RowsQuestion,
  { digest, part }: { readonly digest: string; readonly part: BytePart },
  signal: AbortSignal,
): Promise<Outcome<WireResponse>> {
  const range = { Range: `bytes=${part.from}-${part.end - 1}`, 'If-Range': `"${digest}"` };
  const headers = { Accept: 'application/octet-stream', ...range };
  return client.raw(
    datasetRowsEndpoints.rows,
    { path: { id: question.datasetId }, q: asked(question) },
    { signal, headers },
  );
}

/** The present file and the hashes of its blocks. */
export interface AnsweredBlocks {
  readonly digest: string;
  readonly about: RowsFileFacts;
  readonly blocks: readonly string[];
}

/** Null if there is no answer: asking for the whole file then tells why. */
export async function askForBlocks(
  client: Pick<Client<AbortSignal>, 'call'>,
  question: RowsQuestion,
  signal: AbortSignal,
): Promise<AnsweredBlocks | null> {
  const parts = { path: { id: question.datasetId }, q: asked(question) };
  const outcome = await client.call(datasetRowsEndpoints.rowsBlocks, parts, { signal });
  if (outcome.kind !== 'success') return null;
  const { digest, blocks, ...about } = outcome.value.result;
  return { digest, blocks, about: toRowsFileFacts(about) };
}

/** Facts about the file in an answer. */
export interface AnsweredFile {
  readonly digest: string;
  readonly about: RowsFileFacts;
  /** Offset in the file at which the answer begins. */
  readonly from: number;
}

function aboutIn(header: string | null): unknown {
  try {
    return parseJson(decodeURIComponent(header ?? ''));
  } catch {
    return null;
  }
}

/** Null if the answer lacks facts that the contract requires. */
export function readAnswered(response: WireResponse): AnsweredFile | null {
  // The tag of the compressed form has a suffix.
  const [, digest] = /^"([0-9a-f]{64})(?:-gzip)?"$/.exec(response.header('ETag') ?? '') ?? [];
  const about = v.safeParse(rowsFileSchema, aboutIn(response.header(ROWS_FILE_HEADER)));
  const [, start] = /^bytes (\d+)-/.exec(response.header('Content-Range') ?? '') ?? [];
  const from = response.status === 206 ? Number(start) : 0;
  return digest !== undefined && about.success && Number.isInteger(from)
    ? { digest, about: toRowsFileFacts(about.output), from }
    : null;
}

/** Translates a failed request into a failure to keep rows. */
export function failureOf(failure: Failure, estimate: Pick<RowsOffer, 'bytes' | 'budget'> | null): RowsFailure {
  switch (failure.kind) {
    case 'unreachable':
    case 'intercepted':
      return { kind: 'unreachable' };
    case 'sign-in':
    case 'forbidden':
    case 'gone':
      return { kind: failure.kind };
    case 'rejected':
      if (failure.status === 413 && estimate)
        return { kind: 'over-budget', bytes: estimate.bytes, budget: estimate.budget };
      return { kind: 'refused', cause: reasonOf(failure) };
    default:
      return { kind: 'refused', cause: reasonOf(failure) };
  }
}
