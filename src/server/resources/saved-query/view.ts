import { savedQueryEndpoints as endpoints, savedQueryBodySchema, type SavedQueryViewBody } from '@/api/saved-query';
import * as v from 'valibot';
import { HttpError, unknownPath } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { SavedQueryRow } from '../../metadata/schema/sql-editor';
import { savedQueryEtag } from './present';
import { createSavedQuery, ownSavedQueries } from './save';

/** The older view's notation for missing values (recorded). */
const NONE = 'None';

function presentItem(row: SavedQueryRow) {
  return {
    id: row.id,
    label: row.label ?? NONE,
    db_id: row.database_id ?? NONE,
    schema: row.schema ?? NONE,
    sql: row.sql ?? NONE,
    description: row.description ?? NONE,
    extra_json: row.extra_json,
  };
}

const textOf = (value: string | number | null | undefined) =>
  value === undefined || value === '' || value === null ? null : String(value);

/** The fields of the older form, in which numbers are texts and empty texts mean null. @throws HttpError 400 */
function readFields({ label, db_id, schema, sql, description }: SavedQueryViewBody) {
  const database = textOf(db_id);
  const fields = { label: textOf(label), schema: textOf(schema), sql: textOf(sql), description: textOf(description) };
  const parsed = v.safeParse(savedQueryBodySchema, { ...fields, db_id: database === null ? null : Number(database) });
  if (!parsed.success)
    throw new HttpError(400, {
      error: parsed.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`).join(' '),
    });
  return parsed.output;
}

const people = ['changed_by', 'changed_by_fk', 'created_by', 'created_by_fk', 'user', 'user_id'];
const fields = [
  'database',
  'db_id',
  'description',
  'extra_json',
  'id',
  'label',
  'rows',
  'schema',
  'sql',
  'tags',
  'template_parameters',
  'uuid',
];
const labels = [...people, 'changed_on', 'created_on', 'last_run', ...fields];
const labelOf = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`);

export function savedQueryViewHandlers(now: () => number): Implementation[] {
  return [
    write(endpoints.viewCreate, async ({ store, caller, body }) => {
      const row = await createSavedQuery({ store, caller, now: now() }, readFields(body), body.extra_json || '{}');
      return { body: { item: presentItem(row), message: 'Added Row', severity: 'success' }, etag: savedQueryEtag(row) };
    }),
    read(endpoints.viewGet, async ({ store, caller, path }) => {
      const row = await ownSavedQueries(store, caller).selectAll().where('id', '=', Number(path.id)).executeTakeFirst();
      if (!row) throw unknownPath();
      return {
        body: {
          pk: String(row.id),
          include_columns: ['label', 'db_id', 'schema', 'description', 'sql', 'extra_json', 'id'],
          label_columns: Object.fromEntries(labels.map(name => [name, labelOf(name)])),
          modelview_name: 'SavedQueryViewApi',
          result: presentItem(row),
        },
        etag: savedQueryEtag(row),
      };
    }),
  ];
}
