import type { Download } from '../download/files';
import type { DownloadTable } from '../download/table';
import type { Notes } from '../download/xlsx';
import type { QueryAnswer } from './document';
import type { PresentedTable } from './presented-table';

const isoSeconds = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Notes on an answer, for a spreadsheet's second sheet. */
function notesOf({ frame, cutAt, readOn, statements }: QueryAnswer, dataset: string): Notes {
  const cut =
    cutAt === null ? 'All rows' : `The limit of ${cutAt} rows was reached: there may be more rows than these.`;
  return [
    ['Dataset', dataset],
    ['As of', isoSeconds(readOn)],
    ['Rows', String(frame.rowCount)],
    ['Completeness', cut],
    ['Times', 'As stored, without a time zone'],
    ['Query', statements.join(';\n\n')],
  ];
}

/** The table to write, and its answer. */
type AnswerFile = Pick<PresentedTable, 'answer' | 'file'>;

/** The rows of answers under display names. */
export const rowFiles = (answers: readonly QueryAnswer[], verboseNames: DownloadTable['verboseNames']): AnswerFile[] =>
  answers.map(answer => ({ answer, file: { frame: answer.frame, verboseNames, cutAt: answer.cutAt } }));

/** @param dataset its name, for the notes */
export const downloadsOf = (files: readonly AnswerFile[], dataset: string): Download[] =>
  files.map(({ answer, file }) => ({ table: file, notes: notesOf(answer, dataset) }));
