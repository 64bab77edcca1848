import { readFields } from '@/api/read/fields';
import { chartBody } from '@/api/write/bodies';
import { documentOf } from '@/api/values';
import { contentOf } from '@/model/json-document';
import { created, send } from './seeding';
import { bornAs, bornIn, textOf, type Kind } from './kind';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';

const formWith = (dataset: number | undefined, mark: string) => ({
  datasource: `${dataset}__table`,
  viz_type: 'table',
  metrics: [],
  adhoc_filters: [],
  header: mark,
});

const fieldsOf = (dataset: number | undefined, name: string, mark: string) => ({
  name,
  vizType: 'table',
  datasetId: dataset ?? null,
  datasetType: 'table',
  description: bornAs(mark),
  formData: formWith(dataset, mark),
  queryContext: {},
  dashboards: [],
});

/** Charts: a name, and two controls, which are merged where two people changed different ones. */
export const charts: Kind = {
  thing: 'chart',
  nameField: 'name',
  parts: ['name', 'header', 'footer'],
  birth: ({ description }) => bornIn(description),
  values({ formData }) {
    const { header, footer } = contentOf(documentOf(formData));
    return { header: textOf(header), footer: textOf(footer) };
  },
  async rows({ world }) {
    const rows = await world.server.app.database.store
      .selectFrom('chart')
      .select(['id', 'slice_name', 'params', 'description'])
      .execute();
    return rows.map(({ id, ...fields }) => ({ id, fields: readFields('chart', fields), etag: null }));
  },
  revise({ formData }, part, value) {
    const before = contentOf(documentOf(formData));
    return { before: { formData: before }, after: { formData: { ...before, [part]: value } } };
  },
  save: (_, { id, etag }, name, revision) => updateResource('chart', { id, name, etag }, revision),
  make({ datasets }, name, mark) {
    const fields = fieldsOf(datasets[0], name, mark);
    return { mutation: local => createResource('chart', { local, name, fields }), fields };
  },
  drop: (_, { id }, name) => deleteResource('chart', { id, name }),
  other: ({ ben }) => ben,
  async seed({ ada, ben, datasets }) {
    const ids: number[] = [];
    for (const birth of ['s1', 's2']) {
      const fields = fieldsOf(datasets[0], `At first ${birth}`, birth);
      ids.push(await created(ben, '/api/v1/chart/', chartBody(fields)));
      await send(ben, 'PUT', `/api/v1/chart/${ids.at(-1)}`, { owners: [ada.id, ben.id] });
    }
    return ids.map(id => ({ id, subscription: { kind: 'detail', of: 'chart', id } as const }));
  },
};
