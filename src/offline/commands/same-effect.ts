import { isRecord, parseJson, type Json } from '@/lib/json';
import { idOfReference } from '@/model/merge/whole';
import { sameOrBlank } from '@/model/merge/same-meaning';
import type { WireFields } from './fields';

// Whether a thing on the server may be what an earlier attempt made, whose answer was lost.

/** How a list is asked for things of this name, oldest first. */
export function namedLike(column: string, name: string) {
  return {
    filters: [{ col: column, opr: 'eq', value: name }],
    order_column: 'changed_on_delta_humanized',
    order_direction: 'asc',
    page: 0,
    page_size: 100,
  } as const;
}

const read = (value: Json): Json => {
  const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
  return parsed === undefined ? value : (parsed as Json);
};

function isMadeBy(row: Record<string, unknown>, person: number): boolean {
  const maker = row['created_by'];
  // Where the list does not tell who made it, the rest decides.
  return !isRecord(maker) || typeof maker['id'] !== 'number' || maker['id'] === person;
}

/** Ids of the rows, oldest first, that the person made and that say the same of every field that both tell. */
export function rowsLike(answer: unknown, person: number, fields: WireFields): readonly number[] {
  const rows = isRecord(answer) && Array.isArray(answer['result']) ? answer['result'] : [];
  const ids = rows.flatMap((row: unknown) => {
    if (!isRecord(row) || typeof row['id'] !== 'number' || !isMadeBy(row, person)) return [];
    const differs = Object.entries(fields).some(([name, value]) => {
      if (!Object.hasOwn(row, name)) return false;
      const fromResponse = row[name] as Json;
      if (isRecord(fromResponse) && isRecord(value) && idOfReference(fromResponse) !== undefined)
        return idOfReference(fromResponse) !== idOfReference(value);
      return !Array.isArray(fromResponse) && !sameOrBlank(read(fromResponse), read(value));
    });
    return differs ? [] : [row['id']];
  });
  return ids.sort((first, second) => first - second);
}
