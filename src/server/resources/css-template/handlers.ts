import { cssTemplateEndpoints as endpoints } from '@/api/css-template';
import { answerItem } from '../../builders/columns';
import { byText, anyContains, numberFilters, textFilters, toOneFilters } from '../../builders/filters';
import { listEndpoint, type ListDefinition } from '../../builders/list';
import { infoEndpoint } from '../../builders/lookups';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { notFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import { idList, type MetadataStore } from '../../metadata/store';
import type { CssTemplateRow } from '../../metadata/schema/dashboard';
import type { Services } from '../../services';
import type { WirePerson } from '../ownership';
import { authorsOf } from '../people';
import { humanized, isoMicroseconds } from '../times';

const itemColumns = [
  'changed_on_delta_humanized',
  'changed_by.first_name',
  'changed_by.id',
  'changed_by.last_name',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'css',
  'id',
  'template_name',
];

const definition: ListDefinition<'css_template'> = {
  table: 'css_template',
  select: store => store.selectFrom('css_template').selectAll(),
  ties: 'newest-first',
  title: 'List Css Template',
  columns: [...itemColumns.slice(0, 4), 'created_on', ...itemColumns.slice(4)],
  order: { template_name: byText('css_template.template_name') },
  filters: {
    template_name: {
      ...textFilters('css_template.template_name'),
      css_template_all_text: anyContains('css_template.template_name', 'css_template.css'),
    },
    css: textFilters('css_template.css'),
    changed_by: toOneFilters('css_template.changed_by'),
    created_by: toOneFilters('css_template.created_by'),
    changed_on: numberFilters('css_template.changed_on'),
    created_on: numberFilters('css_template.created_on'),
  },
};

const tagOf = (row: Pick<CssTemplateRow, 'id' | 'version' | 'changed_on'>) => entityTag('css-template', row);

async function findTemplate(store: MetadataStore, id: string): Promise<CssTemplateRow> {
  const row = await store.selectFrom('css_template').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function present(row: CssTemplateRow, people: ReadonlyMap<number, WirePerson>, now: number) {
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return {
    id: row.id,
    template_name: row.template_name,
    css: row.css,
    changed_by: person(row.changed_by),
    created_by: person(row.created_by),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    created_on: isoMicroseconds(row.created_on),
  };
}

export function cssTemplateHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.list, definition, async (rows, { store }) => {
      const people = await authorsOf(store, rows);
      return rows.map(row => present(row, people, now()));
    }),
    infoEndpoint(endpoints.info, 'CssTemplate', ['can_write', 'can_read']),
    read(endpoints.get, async ({ store, path, q }) => {
      const row = await findTemplate(store, path.id);
      const { created_on: _, ...shown } = present(row, await authorsOf(store, [row]), now());
      return { body: answerItem({ title: 'Show Css Template', columns: itemColumns }, shown, q), etag: tagOf(row) };
    }),
    write(endpoints.create, async ({ store, caller, body }) => {
      const at = now();
      const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: at, changed_on: at };
      const written = { template_name: body.template_name ?? null, css: body.css ?? '' };
      const { id } = await store
        .insertInto('css_template')
        .values({ ...written, ...audit })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { body: { id, result: written }, etag: tagOf({ id, version: 1, changed_on: at }) };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const row = await findTemplate(store, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      const written = {
        template_name: body.template_name === undefined ? row.template_name : body.template_name,
        css: body.css ?? row.css,
      };
      const saved = await store
        .updateTable('css_template')
        .set(eb => ({ ...written, changed_by: caller.userId, changed_on: now(), version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .returning(['id', 'version', 'changed_on'])
        .executeTakeFirstOrThrow();
      return { body: { result: written }, etag: tagOf(saved) };
    }),
    write(endpoints.delete, async ({ store, path, header }) => {
      const row = await findTemplate(store, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      await store.deleteFrom('css_template').where('id', '=', row.id).execute();
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, q }) => {
      const known = await store.selectFrom('css_template').select('id').where('id', 'in', idList(q)).execute();
      if (known.length === 0 || known.length < new Set(q).size) throw notFound();
      await store.deleteFrom('css_template').where('id', 'in', idList(q)).execute();
      return { body: { message: `Deleted ${known.length} css template${known.length === 1 ? '' : 's'}` } };
    }),
  ];
}
