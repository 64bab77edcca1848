import { readFields } from '@/api/read/fields';
import { isRecord, type JsonObject } from '@/lib/json';
import type { Fields } from '@/offline/commands/patch';
import type { Stage } from '../acts/act';
import { send } from './seeding';
import { textOf, type Kind, type Known } from './kind';
import { updateResource } from '@/offline/commands/make';

type Part = JsonObject & { readonly id: number };

function partsIn(fields: Fields, list: string): readonly Part[] {
  const parts: unknown = fields[list];
  return Array.isArray(parts)
    ? parts.filter((part): part is Part => isRecord(part) && typeof part['id'] === 'number')
    : [];
}

const first = (parts: readonly Part[]) => [...parts].sort((a, b) => a.id - b.id)[0];

/** The part that people change, and its place. */
const places = { column: ['columns', 'verboseName'], metric: ['metrics', 'expression'] } as const;
const isPlace = (part: string): part is keyof typeof places => Object.hasOwn(places, part);

async function known(stage: Pick<Stage, 'world'>): Promise<Known[]> {
  const { store } = stage.world.server.app.database;
  const rows = await store.selectFrom('dataset').select(['id', 'table_name', 'description']).execute();
  const columns = await store.selectFrom('dataset_column').selectAll().execute();
  const metrics = await store.selectFrom('dataset_metric').selectAll().execute();
  const flags = ['is_dttm', 'filterable', 'groupby', 'is_active'];
  const told = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, flags.includes(name) ? value === 1 : value]));
  const ofDataset = (id: number) => ({
    columns: columns
      .filter(column => column.dataset_id === id)
      .map(({ dataset_id: _dataset, ...column }) => told(column)),
    metrics: metrics.filter(metric => metric.dataset_id === id).map(({ dataset_id: _dataset, ...metric }) => metric),
  });
  return rows.map(({ id, ...fields }) => ({
    id,
    fields: readFields('dataset', { ...fields, ...ofDataset(id) }),
    etag: null,
  }));
}

/**
 * Datasets: their description, a column's label and a metric's expression, each found by id even when the others
 * changed.
 */
export const datasets: Kind = {
  thing: 'dataset',
  nameField: 'name',
  parts: ['description', 'column', 'metric'],
  // There is only one.
  birth: () => 's1',
  values: fields => ({
    description: textOf(fields['description']),
    column: textOf(first(partsIn(fields, 'columns'))?.['verboseName']),
    metric: textOf(first(partsIn(fields, 'metrics'))?.['expression']),
  }),
  rows: known,
  revise(fields, part, value) {
    if (!isPlace(part))
      return { before: { description: textOf(fields['description']) }, after: { description: value } };
    const [list, field] = places[part];
    const before = [...partsIn(fields, list)];
    const changed = first(before);
    return changed
      ? {
          before: { [list]: before },
          after: { [list]: before.map(item => (item === changed ? { ...item, [field]: value } : item)) },
        }
      : null;
  },
  save: (_, { id, etag }, name, revision) => updateResource('dataset', { id, name, etag }, revision),
  make: null,
  drop: null,
  other: ({ ben }) => ben,
  async seed({ ada, ben, datasets: [id] }) {
    if (id === undefined) return [];
    await send(ben, 'PUT', `/api/v1/dataset/${id}`, { owners: [ada.id, ben.id] });
    return [{ id, subscription: { kind: 'detail', of: 'dataset', id } }];
  },
};
