import { expect, test } from 'vitest';
import { openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';
import { publishDashboard } from '@/offline/resources/dashboard/new-commands';

const simulation = simulate();
const refusing = { kind: 'answered', status: 500, body: { message: 'Broken' } } as const;

test('DSH-024 DSH-037 requests stars of dashboards by id; a dashboard opens without its star where that cannot be read, and says so', async () => {
  const { world, ada } = simulation;
  const id = await world.server.createDashboard(ada, 'Sales');
  const device = await world.device(ada);
  const asked: string[] = [];
  device.network.onHeard = ({ method, path }) => asked.push(`${method} ${path}`);
  device.network.always('GET /api/v1/dashboard/favorite_status/', refusing);
  const tab = await device.openTab();
  await tab.showDashboard(id);
  await world.settle();
  expect(asked).toContain('GET /api/v1/dashboard/favorite_status/');
  expect(await tab.dashboard(id)).toMatchObject({ dashboard: { title: 'Sales' }, favourite: false, hasDatasets: true });
  expect(tab.registry.statuses.get().get(`dashboard ${id}`)).toMatchObject({ name: 'idle', lacks: ['favourite'] });

  device.network.calm();
  tab.registry.requestRefresh('all', true);
  await world.settle();
  expect(tab.registry.statuses.get().get(`dashboard ${id}`)).toEqual({ name: 'idle' });
});

test('a dashboard whose datasets cannot be read opens anyway, and keeps those that were read before', async () => {
  const { world, device, tab, id } = await openedDashboard(simulation);
  const status = () => tab.registry.statuses.get().get(`dashboard ${id}`);
  device.network.always(({ path }) => path.endsWith('/datasets'), refusing);
  tab.registry.requestRefresh('all', true);
  await world.settle();
  expect(status()).toMatchObject({ name: 'idle', lacks: ['datasets'] });
  expect(await tab.dashboard(id)).toMatchObject({ hasDatasets: true });

  const other = await world.server.createDashboard(simulation.ada, 'Costs');
  await tab.showDashboard(other);
  expect(await tab.dashboard(other)).toMatchObject({ dashboard: { title: 'Costs' }, hasDatasets: false });
});

test('DSH-030 takes the time of the last change of a dashboard from the response to its save', async () => {
  const { world, device, tab, id, hide } = await openedDashboard(simulation);
  hide();
  await tab.enqueue(publishDashboard({ id, name: 'Sales' }, true));
  await world.settle();
  expect(await tab.outbox()).toEqual([]);
  device.network.cut();
  const record = await tab.store.dashboards.get(id);
  const time = record?.detail?.['last_modified_time'];
  expect(time).toEqual(expect.any(Number));
  expect((await tab.dashboard(id))?.dashboard.changedOn).toBe(Number(time) * 1000);
});
