import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { MINUTE, openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';
import { createDashboard } from '@/offline/resources/dashboard/new-commands';
import { createResource } from '@/offline/commands/make';

// A server of the contract without extensions, such as a Superset: it knows neither keys nor versions.
const simulation = simulate({ plain: true });
const opened = (title?: string) => openedDashboard(simulation, title);

const puts = (id: number) =>
  simulation.world.arrivals.filter(({ method, path }) => method === 'PUT' && path === `/api/v1/dashboard/${id}`);

describe('with a server without keys and versions', () => {
  test('OFF-068 an update reads before it writes, and again afterwards', async () => {
    const { world, tab, id } = await opened();
    const before = world.arrivals.length;
    await tab.rename(id, 'Mine');
    await world.settle();
    const about = world.arrivals.slice(before).filter(({ path }) => path === `/api/v1/dashboard/${id}`);
    expect(about.slice(0, 3).map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Mine');
  });

  test('F01 an update whose response was lost is not sent again if it took effect', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'answer-lost' });
    await tab.rename(id, 'Mine');
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(puts(id)).toHaveLength(1);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
  });

  test('F01 F15 it is not sent again if somebody else changed it since: then the user decides', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'answer-lost' });
    await tab.rename(id, 'Mine');
    await world.settle();
    await world.server.change(simulation.ben, id, { dashboard_title: 'After mine', owners: [simulation.ada.id] });
    await world.advance(MINUTE);
    expect((await tab.only()).state).toMatchObject({
      name: 'conflict',
      items: [{ mine: { text: 'Mine' }, theirs: { text: 'After mine' } }],
    });
    expect(await world.server.title(id)).toBe('After mine');
  });

  test('F15 detects a write that was overtaken at the same moment', async () => {
    const { world, device, tab, id } = await opened();
    const held = device.network.hold('PUT', 'answer');
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(held.isWaiting()).toBe(true);
    await world.server.change(simulation.ben, id, { dashboard_title: 'Ben’s', owners: [simulation.ada.id] });
    held.release();
    await world.settle();
    expect((await tab.only()).state).toMatchObject({
      name: 'conflict',
      items: [{ mine: { text: 'Mine' }, theirs: { text: 'Ben’s' } }],
    });
  });

  test('F51 keeps other people’s other changes', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.server.change(simulation.ben, id, { css: '.ben{}', owners: [simulation.ada.id] });
    device.network.restore();
    await world.advance(MINUTE);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', css: '.ben{}' });
  });

  test.each(['answer-lost', 'request-lost'] as const)(
    'OFF-052 a create with its %s is made once, and not confused with a similar existing one',
    async kind => {
      const { world, device, tab } = await opened();
      await world.server.createDashboard(simulation.ada, 'Twin');
      const before = await world.server.titles();
      device.network.next('POST /api/v1/dashboard/', { kind });
      const { local } = await tab.enqueue(given => createDashboard({ local: given, name: 'Twin', fields: {} }));
      await world.advance(2 * MINUTE);
      expect(await tab.outbox()).toEqual([]);
      expect((await world.server.titles()).slice(before.length)).toEqual(['Twin']);
      const name = must(await tab.store.names.get(must(local, 'a local id')), 'a name');
      expect(await world.server.title(Number(name.id))).toBe('Twin');
    },
  );

  test('OFF-052 two equal creates whose responses were lost create two objects', async () => {
    const { world, device, tab } = await opened();
    for (let count = 0; count < 2; count += 1) device.network.next('POST /api/v1/dashboard/', { kind: 'answer-lost' });
    for (let count = 0; count < 2; count += 1)
      await tab.enqueue(given => createDashboard({ local: given, name: 'Double', fields: {} }));
    await world.advance(5 * MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect((await world.server.titles()).filter(title => title === 'Double')).toHaveLength(2);
    const names = await tab.store.names.toArray();
    expect(new Set(names.map(({ id }) => id)).size).toBe(2);
  });

  test('F01 OFF-052 a tab whose response was lost is found behind others, even if it is no longer active', async () => {
    const { world, device, tab } = await opened();
    device.network.next('POST /tabstateview/', { kind: 'answer-lost' });
    for (const sql of ['SELECT 1', 'SELECT 2']) {
      const fields = { label: 'Untitled Query 1', sql, databaseId: null, schema: null };
      await tab.enqueue(local => createResource('tab', { local, name: fields.label, fields }));
    }
    await world.advance(5 * MINUTE);
    expect(await tab.outbox()).toEqual([]);
    const rows = await world.server.app.database.store.selectFrom('tab').select(['id', 'sql']).execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ sql }) => sql))).toEqual(new Set(['SELECT 1', 'SELECT 2']));
    expect(new Set((await tab.store.names.toArray()).map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  });

  test('F20 OFF-012 nothing is read or sent in another person’s name', async () => {
    const { world, device, tab, id } = await opened();
    const secret = await world.server.createDashboard(simulation.ben, 'Ben’s own');
    await world.server.change(simulation.ada, secret, { owners: [simulation.ben.id] });
    await device.signIn(simulation.ben);
    await tab.showDashboard(secret);
    expect(await tab.dashboard(secret)).toBeNull();
    await tab.rename(id, 'Ada’s');
    await world.advance(MINUTE);
    expect(tab.connectivity.get().state).toBe('sign-in');
    expect(await tab.states()).toEqual(['waiting']);
    await device.signIn(simulation.ada);
    await tab.online.identify();
    await world.settle();
    expect(await world.server.title(id)).toBe('Ada’s');
  });
});
