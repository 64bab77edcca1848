import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { archivePieces } from '@/query/download/archive';
import { csvPieces } from '@/query/download/csv';
import { fileName } from '@/query/download/file-name';
import type { DownloadTable } from '@/query/download/table';
import { xlsxPieces, type Notes } from '@/query/download/xlsx';
import { toFrame } from '@/query/result/frame';
import { downloadText } from '@/text/messages/charts/chart-tools';
import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../plugin';
import { withoutInternal } from '../react/rows-to-read';
import type { ChartResult } from '../result';
import { numberCodes } from './number-codes';

/** A file to be saved. */
export interface ChartFile {
  readonly name: string;
  readonly content: Blob;
}

/** A chart's answers, to be written to files. */
export interface AnsweredChart {
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
  readonly results: readonly ChartResult[];
  readonly dataset: Dataset | null;
}

/** What is to be known of rows that are written to a file. */
export interface RowsOf extends AnsweredChart {
  /** The chart's name. */
  readonly name: string;
  /** When the rows were true, and now; milliseconds since the epoch. */
  readonly asOf: number;
  readonly now: number;
  /** What narrows them beside the chart itself, in words. */
  readonly filters?: readonly string[];
}

/** The answers of a chart as rows of files, without what only the drawing needs. */
export function tablesOf({ plugin, formData, results, dataset }: AnsweredChart): readonly DownloadTable[] {
  const named = [...(dataset?.columns ?? []), ...(dataset?.metrics ?? [])];
  const verboseNames = new Map(
    named.flatMap(({ name, verboseName }) => (verboseName ? [[name, verboseName] as const] : [])),
  );
  return withoutInternal(results, plugin, formData).map((result, query) => ({
    frame: toFrame(
      result.columns.map(({ parts, type, values }) => ({ label: [...parts], type, values: Array.from(values) })),
    ),
    verboseNames,
    cutAt: result.cutAt ?? null,
    numberCodes: numberCodes(result, { formData, dataset, query }),
  }));
}

function notesOf({ name, asOf, dataset, filters = [] }: RowsOf, { cutAt, sql }: ChartResult): Notes {
  return [
    [downloadText.chart, name],
    ...(dataset ? [[downloadText.dataset, dataset.name] as const] : []),
    ...filters.map((filter, index) => [index === 0 ? downloadText.filters : '', filter] as const),
    [downloadText.asOf, new Date(asOf)],
    [downloadText.rows, typeof cutAt === 'number' ? chartText.rowLimit(cutAt) : downloadText.allRows],
    ...(sql ? [[downloadText.query, sql.trim()] as const] : []),
  ];
}

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** One table is a file of its own; several are an archive of `query_1`, `query_2` and so on. */
export function rowsFile(kind: 'csv' | 'xlsx', of: RowsOf): ChartFile {
  const tables = tablesOf(of);
  const written = tables.map((table, index): (string | Uint8Array<ArrayBuffer>)[] =>
    kind === 'csv' ? [...csvPieces(table)] : [...xlsxPieces(table, notesOf(of, of.results[index]!), of.now)],
  );
  const [only] = written;
  if (written.length === 1 && only)
    return { name: fileName(kind, tables, of.now), content: new Blob(only, { type: types[kind] }) };
  const files = written.map((pieces, index) => ({ name: `query_${index + 1}.${kind}`, pieces }));
  return {
    name: fileName('zip', tables, of.now),
    content: new Blob([...archivePieces(files, of.now)], { type: types.zip }),
  };
}
