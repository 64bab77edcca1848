import { readFields } from '@/api/read/fields';
import { newFilterSetBody } from '@/api/write/bodies';
import { isRecord, type JsonObject } from '@/lib/json';
import { documentOf } from '@/api/values';
import { contentOf } from '@/model/json-document';
import type { Fields } from '@/offline/commands/patch';
import type { Stage } from '../acts/act';
import { created } from './seeding';
import { bornAs, bornIn, textOf, type Kind } from './kind';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';

function masksOf(fields: Fields): Record<string, unknown> {
  const { dataMask } = contentOf(documentOf(fields['content']));
  return isRecord(dataMask) ? dataMask : {};
}

function chosenIn(masks: Record<string, unknown>, filter: string): string {
  const mask = masks[filter];
  const state = isRecord(mask) ? mask['filterState'] : null;
  return isRecord(state) ? textOf(state['value']) : '';
}

const maskOf = (value: string): JsonObject => ({ id: value, filterState: { value } });
const contentWith = (region: string, year: string) => ({
  nativeFilters: {},
  dataMask: { region: maskOf(region), year: maskOf(year) },
});

const fieldsOf = (name: string, mark: string) => ({
  name,
  description: bornAs(mark),
  content: contentWith(mark, mark),
});

function parent({ dashboards }: Pick<Stage, 'dashboards'>): number {
  const [first] = dashboards;
  if (first === undefined) throw new Error('There is no dashboard');
  return first;
}

/** Filter sets of a dashboard: a name, and the values of two filters. */
export const filterSets: Kind = {
  thing: 'filter-set',
  nameField: 'name',
  parts: ['name', 'region', 'year'],
  birth: ({ description }) => bornIn(description),
  values(fields) {
    const masks = masksOf(fields);
    return { region: chosenIn(masks, 'region'), year: chosenIn(masks, 'year') };
  },
  async rows({ world }) {
    const rows = await world.server.app.database.store
      .selectFrom('filter_set')
      .select(['id', 'name', 'description', 'params'])
      .execute();
    return rows.map(({ id, ...fields }) => ({ id, fields: readFields('filter-set', fields), etag: null }));
  },
  revise(fields, part, value) {
    const masks = masksOf(fields);
    const [region, year] = [chosenIn(masks, 'region'), chosenIn(masks, 'year')];
    const after = part === 'region' ? contentWith(value, year) : contentWith(region, value);
    return { before: { content: contentWith(region, year) }, after: { content: after } };
  },
  save: (stage, { id, etag }, name, revision) =>
    updateResource('filter-set', { id, name, etag }, revision, parent(stage)),
  make(stage, name, mark) {
    const fields = fieldsOf(name, mark);
    return { mutation: local => createResource('filter-set', { local, name, fields }, parent(stage)), fields };
  },
  drop: (stage, { id }, name) => deleteResource('filter-set', { id, name }, parent(stage)),
  other: ({ ben }) => ben,
  async seed(stage) {
    const dashboard = parent(stage);
    const ids: number[] = [];
    for (const birth of ['s1', 's2']) {
      const body = newFilterSetBody(fieldsOf(`At first ${birth}`, birth), dashboard);
      ids.push(await created(stage.ben, `/api/v1/dashboard/${dashboard}/filtersets`, body));
    }
    return ids.map(id => ({
      id,
      subscription: { kind: 'list', of: 'filter-set', parent: `dashboard:${dashboard}` } as const,
    }));
  },
};
