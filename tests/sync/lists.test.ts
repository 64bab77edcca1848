import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readChartList } from '@/offline/reads/charts';
import { readDatasetList } from '@/offline/reads/datasets';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';
import { createResource, deleteResource } from '@/offline/commands/make';

const simulation = simulate();

const detailSchema = v.object({ result: v.object({ database: v.object({ id: v.number() }) }) });

/** The database that a dataset belongs to. */
async function databaseOf(dataset: number): Promise<number> {
  const answer: unknown = await (await simulation.ada.call('GET', `/api/v1/dataset/${dataset}`)).json();
  return v.parse(detailSchema, answer).result.database.id;
}

const lists = {
  chart: {
    fields: async (dataset: number) => ({
      name: 'Made',
      vizType: 'table',
      formData: {},
      datasetId: dataset,
      datasetType: 'table',
    }),
    names: async (tab: Tab) => (await readChartList(tab.store)).charts.map(({ name }) => name),
  },
  dataset: {
    fields: async (dataset: number) => ({
      database: await databaseOf(dataset),
      schema: 'main',
      name: 'Made',
      sql: 'SELECT 1 AS one',
    }),
    names: async (tab: Tab) =>
      (await readDatasetList(tab.store)).datasets.map(({ name }) => name).filter(name => name !== 'data'),
  },
} as const;

describe.each(['chart', 'dataset'] as const)('a response about all %ss that was requested before', kind => {
  const { fields: fieldsOf, names } = lists[kind];

  test('OFF-072 OFF-074 a creation was acknowledged does not hide the new thing, and one before a removal does not restore it', async () => {
    const { world, ada } = simulation;
    const fields = await fieldsOf(await world.server.createDataset());
    const device = await world.device(ada);
    const { network } = device;
    const tab = await device.openTab();
    const creation = network.hold(`GET /api/v1/${kind}/`, 'answer');
    await tab.show({ kind: 'list', of: kind });
    expect(creation.isWaiting()).toBe(true);
    await tab.enqueue(given => createResource(kind, { local: given, name: 'Made', fields }));
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    creation.release();
    await world.settle();
    expect(await names(tab)).toEqual(['Made']);

    const removal = network.hold(`GET /api/v1/${kind}/`, 'answer');
    tab.registry.requestRefresh('all', false);
    await world.settle();
    expect(removal.isWaiting()).toBe(true);
    const [name] = await tab.store.names.toArray();
    await tab.enqueue(deleteResource(kind, { id: Number(name?.id), name: 'Made' }));
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    removal.release();
    await world.settle();
    expect(await names(tab)).toEqual([]);
  });
});

test.each(['chart', 'dataset'] as const)('a new %s stays in its list once the server has it', async kind => {
  const { fields: fieldsOf, names } = lists[kind];
  const { world, ada } = simulation;
  const fields = await fieldsOf(await world.server.createDataset());
  const device = await world.device(ada);
  const tab = await device.openTab();
  await tab.show({ kind: 'list', of: kind });
  await world.settle();
  expect(await names(tab)).toEqual([]);
  const next = device.network.hold(`GET /api/v1/${kind}/`, 'answer');
  await tab.enqueue(given => createResource(kind, { local: given, name: 'Made', fields }));
  await world.settle();
  expect(await tab.outbox()).toEqual([]);
  expect(await names(tab)).toEqual(['Made']);
  next.release();
});
