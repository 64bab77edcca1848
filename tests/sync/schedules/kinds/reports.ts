import { readFields } from '@/api/read/fields';
import { bornAs, bornIn, textOf, type Kind } from './kind';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';

const fieldsOf = (dashboard: number | undefined, name: string, mark: string) => ({
  type: 'Report',
  name,
  description: bornAs(mark),
  contextMarkdown: mark,
  active: true,
  crontab: '0 9 * * 1',
  timezone: 'UTC',
  creationMethod: 'dashboards',
  chart: null,
  dashboard: { id: dashboard ?? null },
  recipients: [{ type: 'Email', config: '{"target":"ada@example.org"}' }],
  reportFormat: 'PNG',
  sql: null,
  validatorConfig: {},
});

/** Reports of dashboards; a device knows those that were made on it. */
export const reports: Kind = {
  thing: 'report',
  nameField: 'name',
  parts: ['name', 'text'],
  birth: ({ description }) => bornIn(description),
  values: ({ contextMarkdown: text }) => ({ text: textOf(text) }),
  async rows({ world }) {
    const rows = await world.server.app.database.store
      .selectFrom('report')
      .select(['id', 'name', 'description', 'context_markdown'])
      .execute();
    return rows.map(({ id, ...fields }) => ({ id, fields: readFields('report', fields), etag: null }));
  },
  revise: ({ contextMarkdown: text }, _part, value) => ({
    before: { contextMarkdown: textOf(text) },
    after: { contextMarkdown: value },
  }),
  save: (_, { id, etag }, name, revision) => updateResource('report', { id, name, etag }, revision),
  make({ dashboards }, name, mark) {
    const fields = fieldsOf(dashboards[0], name, mark);
    return { mutation: local => createResource('report', { local, name, fields }), fields };
  },
  drop: (_, { id }, name) => deleteResource('report', { id, name }),
  other: ({ ada }) => ada,
  seed: async () => [],
};
