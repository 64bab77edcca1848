import type { Dataset } from '@/model/dataset';
import { archivePieces } from '@/query/download/archive';
import { csvPieces } from '@/query/download/csv';
import { fileName } from '@/query/download/file-name';
import type { DownloadTable } from '@/query/download/table';
import { xlsxPieces, type Notes } from '@/query/download/xlsx';
import { toFrame } from '@/query/result/frame';
import { downloadText } from '@/text/messages/download';
import { chartText } from '@/text/messages/chart';
import type { ChartResult } from '../result';

/** A file to be saved. */
export interface ChartFile {
  readonly name: string;
  readonly content: Blob;
}

/** What is to be known of rows that are written to a file. */
export interface RowsOf {
  /** The chart's name. */
  readonly name: string;
  readonly results: readonly ChartResult[];
  readonly dataset: Dataset | null;
  /** When the rows were true, and now; milliseconds since the epoch. */
  readonly asOf: number;
  readonly now: number;
}

/** An answer as rows of a file. */
export function tableOf({ columns, cutAt = null }: ChartResult, dataset: Dataset | null): DownloadTable {
  const named = [...(dataset?.columns ?? []), ...(dataset?.metrics ?? [])];
  return {
    frame: toFrame(columns.map(({ parts, type, values }) => ({ label: [...parts], type, values: Array.from(values) }))),
    verboseNames: new Map(named.flatMap(({ name, verboseName }) => (verboseName ? [[name, verboseName] as const] : []))),
    cutAt,
  };
}

function notesOf({ name, asOf, dataset }: RowsOf, { cutAt, sql }: ChartResult): Notes {
  return [
    [downloadText.chart, name],
    ...(dataset ? [[downloadText.dataset, dataset.name] as const] : []),
    [downloadText.asOf, new Date(asOf).toISOString()],
    [downloadText.rows, typeof cutAt === 'number' ? chartText.rowLimit(cutAt) : downloadText.allRows],
    ...(sql ? [[downloadText.query, sql.trim()] as const] : []),
  ];
}

const types = { csv: 'text/csv;charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zip: 'application/zip' };

/** One table is a file of its own; several are an archive of `query_1`, `query_2` and so on. */
export function rowsFile(kind: 'csv' | 'xlsx', of: RowsOf): ChartFile {
  const tables = of.results.map(result => tableOf(result, of.dataset));
  const written = tables.map((table, index): (string | Uint8Array<ArrayBuffer>)[] =>
    kind === 'csv' ? [...csvPieces(table)] : [...xlsxPieces(table, notesOf(of, of.results[index]!), of.now)],
  );
  const [only] = written;
  if (written.length === 1 && only) return { name: fileName(kind, tables, of.now), content: new Blob(only, { type: types[kind] }) };
  const files = written.map((pieces, index) => ({ name: `query_${index + 1}.${kind}`, pieces }));
  return { name: fileName('zip', tables, of.now), content: new Blob([...archivePieces(files, of.now)], { type: types.zip }) };
}
