import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { archivePieces } from '@/query/download/archive';
import { csvPieces } from '@/query/download/csv';
import { fileName } from '@/query/download/file-name';
import { jsonPieces } from '@/query/download/json';
import type { DownloadTable } from '@/query/download/table';
import { xlsxPieces, type Notes } from '@/query/download/xlsx';
import { toFrame } from '@/query/result/frame';
import { downloadText } from '@/text/messages/charts/chart-tools';
import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../plugin';
import { withoutInternal } from '../react/rows-to-read';
import type { ChartResult } from '../result';
import { numberCodes } from './number-codes';

/** A file to save. */
export interface ChartFile {
  readonly name: string;
  readonly content: Blob;
}

/** A chart's answers, for export to files. */
export interface AnsweredChart {
  /** Null for rows of the data, which are written unchanged. */
  readonly plugin: ChartPlugin | null;
  readonly formData: FormData;
  readonly results: readonly ChartResult[];
  readonly dataset: Dataset | null;
}

/** What an export of rows needs. */
export interface RowsOf extends AnsweredChart {
  /** The chart's name. */
  readonly name: string;
  /** When the rows were read, and now; milliseconds since the epoch. */
  readonly asOf: number;
  readonly now: number;
  /** Filters in addition to the chart itself, in words. */
  readonly filters?: readonly string[];
  /** The index of the only answer to write; if left out, all are written. */
  readonly only?: number;
}

/** The answers of a chart without columns that only the drawing needs; rows of the data unchanged. */
export const answersOf = ({ plugin, formData, results }: AnsweredChart): readonly ChartResult[] =>
  plugin ? withoutInternal(results, plugin, formData) : results;

/** The answers of a chart as rows of files, without columns that only the drawing needs. */
export function tablesOf(of: AnsweredChart): readonly DownloadTable[] {
  const { formData, dataset } = of;
  const named = [...(dataset?.columns ?? []), ...(dataset?.metrics ?? [])];
  const verboseNames = new Map(
    named.flatMap(({ name, verboseName }) => (verboseName ? [[name, verboseName] as const] : [])),
  );
  return answersOf(of).map((result, query) => ({
    frame: toFrame(
      result.columns.map(({ parts, type, values }) => ({ label: [...parts], type, values: Array.from(values) })),
    ),
    verboseNames,
    cutAt: result.cutAt ?? null,
    numberCodes: numberCodes(result, { formData, dataset, query }),
  }));
}

function notesOf({ name, asOf, dataset, filters = [] }: RowsOf, { cutAt, sql, computedOn }: ChartResult): Notes {
  return [
    [downloadText.chart, name],
    ...(dataset ? [[downloadText.dataset, dataset.name] as const] : []),
    ...filters.map((filter, index) => [index === 0 ? downloadText.filters : '', filter] as const),
    [downloadText.asOf, new Date(asOf)],
    ...(computedOn === 'device' ? [[downloadText.source, downloadText.fromDevice(asOf)] as const] : []),
    [downloadText.rows, typeof cutAt === 'number' ? chartText.rowLimit(cutAt) : downloadText.allRows],
    ...(sql ? [[downloadText.query, sql.trim()] as const] : []),
  ];
}

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  zip: 'application/zip',
};

/** The kinds of files that rows convert to without more code. */
export type RowsFormat = 'csv' | 'xlsx' | 'json';

type Piece = string | Uint8Array<ArrayBuffer>;

function piecesOf(kind: RowsFormat, table: DownloadTable, notes: () => Notes, now: number): Piece[] {
  switch (kind) {
    case 'csv':
      return [...csvPieces(table)];
    case 'json':
      return [...jsonPieces(table)];
    case 'xlsx':
      return [...xlsxPieces(table, notes(), now)];
  }
}

/** One table is a single file; several become an archive of `query_1`, `query_2` and so on. */
export function rowsFile(kind: RowsFormat, of: RowsOf): ChartFile {
  const all = tablesOf(of).map((table, index) => ({ table, result: of.results[index]! }));
  const chosen = of.only === undefined ? all : all.slice(of.only, of.only + 1);
  const tables = chosen.map(({ table }) => table);
  const written = chosen.map(({ table, result }) => piecesOf(kind, table, () => notesOf(of, result), of.now));
  const [only] = written;
  if (written.length === 1 && only)
    return { name: fileName(kind, tables, of.now), content: new Blob(only, { type: types[kind] }) };
  const files = written.map((pieces, index) => ({ name: `query_${index + 1}.${kind}`, pieces }));
  return {
    name: fileName('zip', tables, of.now),
    content: new Blob([...archivePieces(files, of.now)], { type: types.zip }),
  };
}
