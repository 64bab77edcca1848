import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createChart, deleteChart } from '@/offline/commands/make/chart';
import { createDataset, deleteDataset } from '@/offline/commands/make/dataset';
import { readChartList } from '@/offline/reads/charts';
import { readDatasetList } from '@/offline/reads/datasets';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';

const simulation = simulate();

const detailSchema = v.object({ result: v.object({ database: v.object({ id: v.number() }) }) });

/** The database that a dataset is of. */
async function databaseOf(dataset: number): Promise<number> {
  const answer: unknown = await (await simulation.ada.call('GET', `/api/v1/dataset/${dataset}`)).json();
  return v.parse(detailSchema, answer).result.database.id;
}

const lists = {
  chart: {
    make: async (dataset: number) =>
      ({
        make: createChart,
        fields: {
          slice_name: 'Made',
          viz_type: 'table',
          params: '{}',
          datasource_id: dataset,
          datasource_type: 'table',
        },
      }) as const,
    remove: deleteChart,
    names: async (tab: Tab) => (await readChartList(tab.store)).charts.map(({ name }) => name),
  },
  dataset: {
    make: async (dataset: number) =>
      ({
        make: createDataset,
        fields: { database: await databaseOf(dataset), schema: 'main', table_name: 'Made', sql: 'SELECT 1 AS one' },
      }) as const,
    remove: deleteDataset,
    names: async (tab: Tab) =>
      (await readDatasetList(tab.store)).datasets.map(({ name }) => name).filter(name => name !== 'data'),
  },
} as const;

describe.each(['chart', 'dataset'] as const)('an answer about all %ss that was asked for before', kind => {
  const { make, remove, names } = lists[kind];

  test('OFF-072 OFF-074 a creation was acknowledged does not hide what was made, nor one before a removal bring it back', async () => {
    const { world, ada } = simulation;
    const { make: command, fields } = await make(await world.server.createDataset());
    const device = await world.device(ada);
    const { network } = device;
    const tab = await device.openTab();
    const creation = network.hold(`GET /api/v1/${kind}/`, 'answer');
    await tab.show({ kind: `${kind}s` });
    expect(creation.isWaiting()).toBe(true);
    await tab.enqueue(given => command({ local: given, name: 'Made', fields }));
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    creation.release();
    await world.settle();
    expect(await names(tab)).toEqual(['Made']);

    const removal = network.hold(`GET /api/v1/${kind}/`, 'answer');
    tab.board.requestRefresh('all', false);
    await world.settle();
    expect(removal.isWaiting()).toBe(true);
    const [name] = await tab.store.names.toArray();
    await tab.enqueue(remove({ id: Number(name?.id), name: 'Made' }));
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    removal.release();
    await world.settle();
    expect(await names(tab)).toEqual([]);
  });
});
