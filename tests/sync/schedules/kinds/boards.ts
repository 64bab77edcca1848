import { readFields } from '@/api/read/fields';
import { dashboardBody } from '@/api/write/bodies';
import { isRecord, type JsonObject } from '@/lib/json';
import { documentOf } from '@/api/values';
import { contentOf } from '@/model/json-document';
import type { Fields } from '@/offline/commands/patch';
import { granted } from '../grants';
import { bornIn, textOf, type Kind } from './kind';
import { created } from './seeding';
import { createDashboard, saveDashboard } from '@/offline/resources/dashboard/new-commands';
import { deleteResource } from '@/offline/commands/make';

const component = (id: string, code: string) => ({
  id,
  type: 'MARKDOWN',
  children: [],
  parents: ['ROOT_ID', 'GRID_ID', 'ROW-a'],
  meta: { code, width: 4, height: 20 },
});

const layoutWith = (left: string, right: string): JsonObject => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-a'], parents: ['ROOT_ID'] },
  'ROW-a': {
    type: 'ROW',
    id: 'ROW-a',
    children: ['MARKDOWN-left', 'MARKDOWN-right'],
    parents: ['ROOT_ID', 'GRID_ID'],
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  },
  'MARKDOWN-left': component('MARKDOWN-left', left),
  'MARKDOWN-right': component('MARKDOWN-right', right),
});

function codeIn({ layout }: Fields, side: string): string {
  const found = contentOf(documentOf(layout))[`MARKDOWN-${side}`];
  const meta = isRecord(found) ? found['meta'] : null;
  return isRecord(meta) ? textOf(meta['code']) : '';
}

const bornWith = (mark: string) => `/* born ${mark} */`;

const fieldsOf = (name: string, mark: string) => ({
  title: name,
  css: bornWith(mark),
  layout: layoutWith(mark, mark),
});

/** Dashboards that are made, copied, arranged and deleted: a title, and two components of their layout. */
export const boards: Kind = {
  thing: 'dashboard',
  nameField: 'title',
  parts: ['name', 'left', 'right'],
  birth: ({ css }) => bornIn(css),
  values: fields => ({ left: codeIn(fields, 'left'), right: codeIn(fields, 'right') }),
  async rows({ world }) {
    const { store } = world.server.app.database;
    const rows = await store
      .selectFrom('dashboard')
      .select(['id', 'dashboard_title', 'css', 'position_json'])
      .execute();
    return rows.map(({ id, ...fields }) => ({ id, fields: readFields('dashboard', fields), etag: null }));
  },
  revise(fields, part, value) {
    const [left, right] = [codeIn(fields, 'left'), codeIn(fields, 'right')];
    const after = part === 'left' ? layoutWith(value, right) : layoutWith(left, value);
    return { before: { layout: documentOf(fields['layout']) }, after: { layout: after } };
  },
  save: (_, { id, etag }, name, revision) => saveDashboard({ id, name, etag }, revision),
  make(_, name, mark) {
    const fields = fieldsOf(name, mark);
    return { mutation: local => createDashboard({ local, name, fields }), fields };
  },
  drop: (_, { id }, name) => deleteResource('dashboard', { id, name }),
  other: ({ ben }) => ben,
  async seed({ ada, ben }) {
    const ids: number[] = [];
    for (const birth of ['s1', 's2']) {
      ids.push(
        await created(ben, '/api/v1/dashboard/', {
          ...dashboardBody(fieldsOf(`At first ${birth}`, birth)),
          ...granted(ada, ben),
        }),
      );
    }
    return ids.map(id => ({ id, subscription: { kind: 'dashboard', idOrSlug: String(id) } as const }));
  },
};
