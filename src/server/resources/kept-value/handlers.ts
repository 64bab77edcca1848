import { sqlEditorEndpoints as endpoints } from '@/api/sql-editor';
import { emptyNotFound } from '../../http/http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';

export function keptValueHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.keepValue, async ({ store, caller, body }) => {
      const value = { value: body.data, created_by: caller.userId, created_on: now() };
      return { body: await store.insertInto('kept_value').values(value).returning('id').executeTakeFirstOrThrow() };
    }),
    read(endpoints.getValue, async ({ store, path }) => {
      const row = await store.selectFrom('kept_value').select('value').where('id', '=', Number(path.id)).executeTakeFirst();
      if (!row) throw emptyNotFound();
      return { body: row.value };
    }),
  ];
}
