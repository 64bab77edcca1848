import { canonicalJson, parseJson } from '@/lib/json';

type Fields = Readonly<Record<string, unknown>>;

/** JSON that means the same is the same, however it is written; what is empty or was never said is, too. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const read = typeof value === 'string' && /^[[{]/.test(value) ? parseJson(value) : undefined;
  return canonicalJson(read ?? value);
}

/** The fields in which a row is another than an archive has it. */
export const differingFields = (row: Fields, archived: Fields): string[] =>
  Object.keys(archived).filter(field => plain(row[field]) !== plain(archived[field]));

/** Whether two lists hold the same things by their names, in whatever order. */
export function isSameByName(rows: readonly Fields[], archived: readonly Fields[], name: string): boolean {
  if (rows.length !== archived.length) return false;
  const byName = new Map(rows.map(row => [row[name], row]));
  return archived.every(one => {
    const row = byName.get(one[name]);
    return row !== undefined && differingFields(row, one).length === 0;
  });
}
