import { must } from '@/lib/assert';
import { canDownload } from '@/model/permissions';
import type { DownloadTable } from '@/query/download/table';
import type { Notes } from '@/query/download/xlsx';
import type { SignedIn } from '../../auth/caller';
import { badRequest, forbidden } from '../../http-error';
import type { LoadedDataset } from '../dataset/query-dataset';
import { attachment, type Download } from './attachment';
import type { Answer } from './result';

const isoSeconds = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** What the second sheet of a spreadsheet says of an answer. */
function notesOf({ frame, cutAt, readOn, statements }: Answer, { row }: LoadedDataset): Notes {
  const cut =
    cutAt === null ? 'All rows' : `The limit of ${cutAt} rows was reached: there may be more rows than these.`;
  return [
    ['Dataset', row.table_name],
    ['As of', isoSeconds(readOn)],
    ['Rows', String(frame.rowCount)],
    ['Completeness', cut],
    ['Times', 'As stored, without a time zone'],
    ['Query', statements.join(';\n\n')],
  ];
}

/** The rows of answers under their names for people. */
export function answerTables(answers: readonly Answer[], verboseNames: ReadonlyMap<string, string>): DownloadTable[] {
  return answers.map(({ frame, cutAt }) => ({ frame, verboseNames, cutAt }));
}

interface Asker {
  readonly dataset: LoadedDataset;
  readonly caller: SignedIn;
  readonly now: number;
}

/** PRM-011: Downloads are for holders of `can_csv`. @param tables what is written of each answer */
export function downloadAnswer(
  kind: 'csv' | 'xlsx',
  answers: readonly Answer[],
  tables: readonly DownloadTable[],
  { dataset, caller, now }: Asker,
): Response {
  if (!canDownload(caller.roles)) throw forbidden();
  if (answers.length === 0) throw badRequest('There is no query to make a file of.');
  const downloads = answers.map((answer, index): Download => ({
    table: must(tables[index], 'table of an answer'),
    notes: notesOf(answer, dataset),
  }));
  return attachment(kind, downloads, now);
}
