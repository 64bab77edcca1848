import { randomBytes } from 'node:crypto';
import { sqlEditorEndpoints as endpoints } from '@/api/sql-editor';
import { emptyNotFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';

/**
 * Anybody with the number of a text may read it, so it must be unguessable: 52 random bits, above all sequential
 * numbers used earlier, and within the integers that JSON represents exactly.
 */
const LEAST = 2 ** 52;
const unguessable = () => LEAST + Number(randomBytes(8).readBigUInt64BE() >> 12n);

export function keptValueHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.keepValue, async ({ store, caller, body }) => {
      const value = { id: unguessable(), value: body.data, created_by: caller.userId, created_on: now() };
      return { body: await store.insertInto('kept_value').values(value).returning('id').executeTakeFirstOrThrow() };
    }),
    read(endpoints.getValue, async ({ store, caller, path }) => {
      const row = await store
        .selectFrom('kept_value')
        .select(['value', 'created_by'])
        .where('id', '=', Number(path.id))
        .executeTakeFirst();
      // Older numbers were sequential: only the owners may read their texts.
      if (!row || (Number(path.id) < LEAST && row.created_by !== caller.userId)) throw emptyNotFound();
      return { body: row.value };
    }),
  ];
}
