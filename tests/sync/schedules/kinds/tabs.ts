import { readFields } from '@/api/read/fields';
import { parseJsonObject } from '@/lib/json';
import { bornAs, bornIn, textOf, type Kind } from './kind';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';

const databaseOf = 1;
/** Two people write at the beginning and at the end of a text, which can be merged. */
const lineOf: Readonly<Record<string, RegExp>> = { above: /^-- above (\w*)$/m, below: /^-- below (\w*)$/m };

const textWith = (mark: string) => `-- above ${mark}\nSELECT 1\nFROM one\nWHERE 2 > 1\n-- below ${mark}`;

const fieldsOf = (name: string, mark: string) => ({
  label: name,
  sql: textWith(mark),
  databaseId: databaseOf,
  schema: null,
  autorun: false,
  queryLimit: null,
  templateParams: JSON.stringify({ born: bornAs(mark) }),
});

/** Tabs of the SQL editor, which belong to one person: changes from elsewhere come from another device of theirs. */
export const tabs: Kind = {
  thing: 'tab',
  nameField: 'label',
  parts: ['name', 'above', 'below'],
  birth: ({ templateParams: params }) => bornIn(parseJsonObject(textOf(params))['born']),
  values: ({ sql }) =>
    Object.fromEntries(Object.entries(lineOf).map(([name, line]) => [name, line.exec(textOf(sql))?.[1] ?? ''])),
  async rows({ world }) {
    const rows = await world.server.app.database.store
      .selectFrom('tab')
      .select(['id', 'label', 'sql', 'template_params'])
      .execute();
    return rows.map(({ id, ...fields }) => ({ id, fields: readFields('tab', fields), etag: null }));
  },
  revise({ sql }, part, value) {
    const line = lineOf[part];
    const before = textOf(sql);
    return line?.test(before)
      ? { before: { sql: before }, after: { sql: before.replace(line, `-- ${part} ${value}`) } }
      : null;
  },
  save: (_, { id, etag }, name, revision) => updateResource('tab', { id, name, etag }, revision),
  make(_, name, mark) {
    const fields = fieldsOf(name, mark);
    return { mutation: local => createResource('tab', { local, name, fields }), fields };
  },
  drop: (_, { id }, name) => deleteResource('tab', { id, name }),
  other: ({ ada }) => ada,
  async seed({ world, ada }) {
    const { store } = world.server.app.database;
    const ids: number[] = [];
    for (const birth of ['s1', 's2']) {
      const { label, sql, schema, databaseId, templateParams } = fieldsOf(`At first ${birth}`, birth);
      const row = await store
        .insertInto('tab')
        .values({
          label,
          sql,
          schema,
          database_id: databaseId,
          query_limit: null,
          template_params: templateParams,
          user_id: ada.id,
          active: birth === 's1' ? 1 : 0,
          autorun: 0,
          hide_left_bar: 0,
          created_on: 0,
          changed_on: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(row.id);
    }
    return ids.map(id => ({ id, subscription: { kind: 'detail', of: 'tab', id } as const }));
  },
};
