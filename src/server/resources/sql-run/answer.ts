import { ARROW_CONTENT_TYPE, PARTS_HEADER } from '@/api/arrow-result';
import type { WireRun } from '@/api/sql-run';
import { firstRows, type ExactTable } from '../../engines/exact/table';
import { arrowRows } from './rows-arrow';
import { runColumns } from './columns';
import { jsonRows } from './rows-json';

interface Answered {
  readonly run: WireRun;
  readonly table: ExactTable;
  /** The maximum number of rows. */
  readonly rows?: number | null | undefined;
  /** The header of that name. */
  readonly accept: string;
}

/** The rows of a run with its metadata: as JSON, or as Arrow on request. */
export function runAnswer({ run, table, rows, accept }: Answered): Response {
  const shown = rows === null || rows === undefined ? table : firstRows(table, Math.max(0, rows));
  const columns = runColumns(table);
  const head = {
    query_id: run.queryId,
    status: 'success',
    columns,
    selected_columns: columns,
    expanded_columns: [],
    query: run,
    ...(shown.rowCount < table.rowCount ? { displayLimitReached: true } : {}),
  };
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept' };
  if (accept.includes(ARROW_CONTENT_TYPE)) {
    const stream = arrowRows(shown, { ...head, rowcount: shown.rowCount });
    return new Response(Buffer.from(stream), {
      headers: { ...headers, 'Content-Type': ARROW_CONTENT_TYPE, [PARTS_HEADER]: String(stream.length) },
    });
  }
  const text = JSON.stringify(head);
  return new Response(`${text.slice(0, -1)},"data":${jsonRows(shown)}}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
