import { fireEvent, screen } from '@testing-library/react';
import { ExploreScreen } from '@/features/explore/ExploreScreen';
import type { SavedAsDataset } from '@/features/explore/dataset-menu/save-as-dataset';
import type { Roles } from '@/model/permissions';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import { NOW, openScreen } from './screen';

export const ada = { id: 1, first_name: 'Ada', last_name: 'Admin' };
/** The dataset of the chart. */
export const NAME = 'flights';
const column = (name: string) => ({ column_name: name, type: 'VARCHAR' });
/** A dataset as a server returns it. */
export const wire = (id: number, name: string, columns: readonly string[]) => ({
  id,
  table_name: name,
  schema: 'main',
  sql: null,
  select_star: `SELECT * FROM main.${name}`,
  database: { id: 1, database_name: 'Examples' },
  owners: [ada],
  columns: columns.map(column),
  metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
});
/** The same as in lists. */
export const row = (id: number, name: string) => ({
  id,
  table_name: name,
  schema: 'main',
  kind: 'physical',
  database: { id: 1, database_name: 'Examples' },
  owners: [ada],
});

const form = {
  viz_type: 'table',
  datasource: '2__table',
  metrics: ['count'],
  groupby: ['origin', 'carrier'],
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'carrier', operator: 'IN', comparator: ['HA'] },
  ],
};

interface Kept {
  readonly name?: string;
  readonly sql?: string;
  readonly owners?: readonly unknown[];
  readonly extra?: string;
  /** Whether the dataset of the chart is on the device. */
  readonly isThere?: boolean;
  readonly form?: Readonly<Record<string, unknown>>;
}

const keeping =
  ({ name = NAME, isThere = true, form: formData = form, ...changes }: Kept) =>
  async (store: LocalStore) => {
    await store.charts.put({
      ...emptyChart(7),
      chart: { id: 7, slice_name: 'Late', slice_url: '', changed_on: '', form_data: formData },
      chartAsOf: NOW,
    });
    const own = { ...wire(2, name, ['origin', 'carrier']), ...changes };
    const datasets = [
      ...(isThere ? [{ ...emptyDataset(2), dataset: own, datasetAsOf: NOW, row: row(2, name), rowAsOf: NOW }] : []),
      {
        ...emptyDataset(3),
        dataset: wire(3, 'airports', ['origin']),
        datasetAsOf: NOW,
        row: row(3, 'airports'),
        rowAsOf: NOW,
      },
    ];
    await store.datasets.bulkPut(datasets);
    await store.lists.put({ name: 'datasets', ids: isThere ? [2, 3] : [3], asOf: NOW });
  };

interface Opening extends Kept {
  readonly roles?: Roles;
  readonly away?: boolean;
  readonly saveDataset?: (props: SavedAsDataset) => null;
  readonly datasetEditor?: (props: { readonly id: number }) => string;
  readonly ask?: OfflineRuntime['ask'];
}

/** Opens a chart over a dataset; another dataset, `airports`, is there as well. */
export async function openChart({
  roles = { Admin: [] },
  away = false,
  saveDataset,
  datasetEditor,
  ask,
  ...kept
}: Opening = {}) {
  const dialogs = { ...(saveDataset && { saveDataset }), ...(datasetEditor && { datasetEditor }) };
  const opened = await openScreen(<ExploreScreen subject={{ kind: 'chart', id: 7 }} search={{}} {...dialogs} />, {
    kept: keeping(kept),
    facts: { user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' }, roles, store: 's' },
    connectivity: { state: away ? 'unreachable' : 'live', since: NOW },
    ...(ask && { ask }),
  });
  if (kept.isThere !== false) await screen.findByRole('heading', { name: kept.name ?? NAME });
  return opened;
}

export const openMenu = async (name = NAME) =>
  fireEvent.click(await screen.findByRole('button', { name: text.more(name) }));
export const choose = async (entry: string) => fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
