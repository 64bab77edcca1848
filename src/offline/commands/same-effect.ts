import { readFields } from '@/api/read/fields';
import { isRecord, parseJson, type Json } from '@/lib/json';
import type { JsonFields } from '@/model/merge/fields';
import { idOfReference } from '@/model/merge/whole';
import { sameOrBlank } from '@/model/merge/same-meaning';

// Whether a thing on the server may be the effect of an earlier attempt whose answer was lost.

const read = (value: Json): Json => {
  const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
  return parsed === undefined ? value : (parsed as Json);
};

function isMadeBy(row: Readonly<Record<string, unknown>>, person: number): boolean {
  const maker = row['createdBy'];
  // If the list does not name its author, the other fields decide.
  return !isRecord(maker) || typeof maker['id'] !== 'number' || maker['id'] === person;
}

/** Ids of the person's rows, oldest first, that have equal values in all fields that both have. */
export function rowsLike(kind: string, answer: unknown, person: number, fields: JsonFields): readonly number[] {
  const rows: readonly unknown[] = isRecord(answer) && Array.isArray(answer['result']) ? answer['result'] : [];
  const ids = rows.flatMap(told => {
    const row = isRecord(told) ? readFields(kind, told) : {};
    if (typeof row['id'] !== 'number' || !isMadeBy(row, person)) return [];
    const differs = Object.entries(fields).some(([name, value]) => {
      if (!Object.hasOwn(row, name)) return false;
      const fromResponse = row[name] as Json;
      if (isRecord(fromResponse) && isRecord(value) && idOfReference(fromResponse) !== undefined)
        return idOfReference(fromResponse) !== idOfReference(value);
      return !Array.isArray(fromResponse) && !sameOrBlank(read(fromResponse), read(value ?? null));
    });
    return differs ? [] : [row['id']];
  });
  return ids.sort((first, second) => first - second);
}
