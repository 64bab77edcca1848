import type { DownloadTable } from './table';

export type DownloadFormat = 'csv' | 'xlsx' | 'zip';

/** `-first-10000-rows` if a limit cut all results alike, `-rows-cut` if it cut some. */
function cutMark(tables: readonly DownloadTable[]): string {
  const limits = new Set(tables.map(table => table.cutAt));
  const [only] = limits;
  if (limits.size > 1) return '-rows-cut';
  return only === null || only === undefined ? '' : `-first-${only}-rows`;
}

/** `20261121_041842.csv` for a time in UTC. Spreadsheets note cut rows inside; other formats do in the name. */
export function fileName(kind: DownloadFormat | 'json', tables: readonly DownloadTable[], at: number): string {
  const digits = new Date(at).toISOString().replace(/\D/g, '');
  return `${digits.slice(0, 8)}_${digits.slice(8, 14)}${kind === 'xlsx' ? '' : cutMark(tables)}.${kind}`;
}
