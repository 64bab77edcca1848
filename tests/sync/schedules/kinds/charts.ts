import { parseJsonObject, type Json } from '@/lib/json';
import { created, send } from './seeding';
import { bornAs, bornIn, textOf, type Kind } from './kind';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';

const paramsWith = (dataset: number | undefined, mark: string) =>
  JSON.stringify({ datasource: `${dataset}__table`, viz_type: 'table', metrics: [], adhoc_filters: [], header: mark });

const fieldsOf = (dataset: number | undefined, name: string, mark: string) => ({
  slice_name: name,
  viz_type: 'table',
  datasource_id: dataset ?? null,
  datasource_type: 'table',
  description: bornAs(mark),
  params: paramsWith(dataset, mark),
  query_context: '{}',
  dashboards: [],
});

/** Charts: a name, and two keys of their params, which go together where two people changed different ones. */
export const charts: Kind = {
  thing: 'chart',
  nameField: 'slice_name',
  parts: ['name', 'header', 'footer'],
  birth: ({ description }) => bornIn(description),
  values({ params }) {
    const { header, footer } = parseJsonObject(textOf(params));
    return { header: textOf(header), footer: textOf(footer) };
  },
  async rows({ world }) {
    const rows = await world.server.app.database.store
      .selectFrom('chart')
      .select(['id', 'slice_name', 'params', 'description'])
      .execute();
    return rows.map(({ id, ...fields }) => ({ id, fields, etag: null }));
  },
  revise({ params }, part, value) {
    const before = textOf(params);
    const after: Record<string, unknown> = { ...parseJsonObject(before), [part]: value };
    const [found, made]: Json[] = [before, JSON.stringify(after)];
    return { before: { params: found ?? null }, after: { params: made ?? null } };
  },
  save: (_, { id, etag }, name, revision) => updateResource('chart', { id, name, etag }, revision),
  make({ datasets }, name, mark) {
    const fields = fieldsOf(datasets[0], name, mark);
    return { wish: local => createResource('chart', { local, name, fields }), fields };
  },
  drop: (_, { id }, name) => deleteResource('chart', { id, name }),
  other: ({ ben }) => ben,
  async seed({ ada, ben, datasets }) {
    const ids: number[] = [];
    for (const birth of ['s1', 's2']) {
      const fields = fieldsOf(datasets[0], `At first ${birth}`, birth);
      ids.push(await created(ben, '/api/v1/chart/', fields));
      await send(ben, 'PUT', `/api/v1/chart/${ids.at(-1)}`, { owners: [ada.id, ben.id] });
    }
    return ids.map(id => ({ id, need: { kind: 'detail', of: 'chart', id } as const }));
  },
};
