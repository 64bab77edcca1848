import { randomBytes } from 'node:crypto';
import { sqlEditorEndpoints as endpoints } from '@/api/sql-editor';
import { emptyNotFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';

/**
 * Whoever has the number of a text may read it, so it must not be one that can be guessed: 52 bits by chance, above all
 * numbers that were ever given by sequence and within what JSON's numbers hold exactly.
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
      // Older numbers were given by sequence: their texts are their owners' alone.
      if (!row || (Number(path.id) < LEAST && row.created_by !== caller.userId)) throw emptyNotFound();
      return { body: row.value };
    }),
  ];
}
