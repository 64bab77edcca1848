import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { NewCommand } from '@/offline/commands/command';
import { updateResource } from '@/offline/commands/make';
import { readCommand } from '@/offline/resources/commands';
import { switchReport } from '@/offline/resources/report/new-commands';
import { MINUTE, openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';

const simulation = simulate();
const opened = () => openedDashboard(simulation);

describe('an edit', () => {
  test('OFF-038 is on disk with its base, its time and its key before it counts as saved', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Sales 2026');
    const later = await device.openTab();
    expect(await later.only()).toMatchObject({
      kind: 'rename-dashboard',
      resource: `dashboard:${id}`,
      payload: { id, title: 'Sales 2026' },
      base: { title: 'Sales' },
      createdAt: world.time.now(),
      idempotencyKey: expect.any(String),
    });
  });

  test('OFF-039 made online takes the same path, and is sent at once', async () => {
    const { world, tab, id } = await opened();
    await tab.rename(id, 'Sales 2026');
    expect(await tab.states()).toHaveLength(1);
    await world.settle();
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Sales 2026', changes: 1 });
    // A server that keeps versions stores the earlier state.
    expect(await tab.store.versions.count()).toBe(0);
  });

  test('OFF-044 leaves the outbox when the server has it, and stays visible', async () => {
    const { world, device, tab, id, hide } = await opened();
    hide();
    await tab.rename(id, 'Sales 2026');
    await world.settle();
    device.network.cut();
    expect(await tab.outbox()).toEqual([]);
    expect(await tab.title(id)).toBe('Sales 2026');
  });

  test('OFF-073 is shown before it is sent, as pending, in the list and on its own screen', async () => {
    const { world, device, tab, id } = await opened();
    await tab.show({ kind: 'list', of: 'dashboard' });
    device.network.cut();
    await tab.rename(id, 'Sales 2026');
    await tab.star(id);
    await world.settle();
    expect((await tab.list()).find(dashboard => dashboard.id === id)).toMatchObject({
      title: 'Sales 2026',
      favourite: true,
      waiting: true,
    });
    expect(await tab.dashboard(id)).toMatchObject({
      dashboard: { title: 'Sales 2026' },
      favourite: true,
      renamed: true,
    });
  });

  test('F51 overlays the server’s data until the server has it', async () => {
    const { world, device, tab, id } = await opened();
    const stop = device.network.always('PUT', { kind: 'answered', status: 503 });
    await tab.rename(id, 'Mine');
    await world.settle();
    await world.server.change(simulation.ben, id, { css: '.a{}', owners: [simulation.ada.id, simulation.ben.id] });
    tab.registry.requestRefresh('all', true);
    await world.settle();
    expect((await tab.dashboard(id))?.dashboard.title).toBe('Mine');
    stop();
    await world.advance(MINUTE);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', css: '.a{}' });
    expect(await tab.title(id)).toBe('Mine');
  });
});

describe('edits of the same thing', () => {
  test('many offline renames are one request with the last title', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    tab.online.probe();
    await world.settle();
    for (let count = 1; count <= 100; count += 1) await tab.rename(id, `Sales ${count}`);
    expect(await tab.only()).toMatchObject({ payload: { title: 'Sales 100' }, base: { title: 'Sales' } });
    device.network.restore();
    await world.advance(MINUTE);
    expect(world.writes()).toEqual([`PUT /api/v1/dashboard/${id}`]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Sales 100', changes: 1 });
  });

  test('OFF-051 a star that is toggled back is one request with the last change', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.star(id, true);
    await tab.star(id, false);
    device.network.restore();
    await world.advance(MINUTE);
    expect(world.writes()).toEqual([`DELETE /api/v1/dashboard/${id}/favorites/`]);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(false);
  });

  const query = { id: 5, name: 'Query' };
  const weekly = { id: 4, name: 'Weekly' };
  test.each<readonly [string, readonly NewCommand[], object]>([
    [
      'the SQL of a tab',
      ['select 2', 'select 3'].map(sql =>
        updateResource('tab', query, { before: { sql: 'select 1' }, after: { sql } }),
      ),
      { sql: '"select 3"' },
    ],
    [
      'the active state of a report',
      [false, true, false].map(active => switchReport(weekly, active)),
      { active: false },
    ],
  ])('OFF-051 several changes of %s are one call with the last value', async (_, changes, body) => {
    const { device, tab } = await opened();
    device.network.cut();
    for (const change of changes) await tab.enqueue(change);
    const [only, ...others] = await tab.outbox();
    expect(others).toEqual([]);
    expect(readCommand(must(only, 'a change'))?.request().body).toMatchObject(body);
  });

  test('a title that is changed back sends nothing', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    tab.online.probe();
    await world.settle();
    await tab.rename(id, 'Other');
    await tab.rename(id, 'Sales');
    expect(await tab.outbox()).toEqual([]);
    device.network.restore();
    await world.server.change(simulation.ada, id, { dashboard_title: 'Renamed elsewhere' });
    await world.advance(MINUTE);
    tab.registry.requestRefresh('all', true);
    await world.settle();
    expect(world.writes()).toEqual([]);
    expect(await tab.title(id)).toBe('Renamed elsewhere');
  });

  test('F03 an edit made while an earlier one is being sent is sent after it, and the screen never goes back', async () => {
    const { world, device, tab, id } = await opened();
    const slow = device.network.hold('PUT', 'answer');
    await tab.rename(id, 'First');
    await world.settle();
    expect(slow.isWaiting()).toBe(true);
    const shown: (string | null)[] = [];
    await tab.rename(id, 'Second');
    await tab.rename(id, 'Third');
    shown.push(await tab.title(id));
    await world.advance(30_000);
    shown.push(await tab.title(id));
    slow.release();
    await world.settle();
    shown.push(await tab.title(id));
    expect(shown).toEqual(['Third', 'Third', 'Third']);
    expect(world.effects().map(({ body }) => body)).toEqual([
      { dashboard_title: 'First' },
      { dashboard_title: 'Third' },
    ]);
  });

  test('F03 F50 a response to a request from before an edit does not restore the old title', async () => {
    const { world, device, tab, id } = await opened();
    const other = await device.openTab();
    await other.showDashboard(id);
    await world.advance(MINUTE);
    const slow = device.network.hold(`GET /api/v1/dashboard/${id}`, 'answer');
    other.registry.requestRefresh('all', true);
    await world.settle();
    expect(slow.isWaiting()).toBe(true);
    await tab.rename(id, 'New');
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    slow.release();
    await world.settle();
    expect(await other.title(id)).toBe('New');
  });

  test('F03 a list, or a star read before, does not restore it either', async () => {
    const { world, device, tab, id } = await opened();
    const other = await device.openTab();
    await other.show({ kind: 'list', of: 'dashboard' });
    const slow = device.network.hold('GET /api/v1/dashboard/favorite_status/', 'answer');
    other.registry.requestRefresh(new Set(['list dashboard']), true);
    await world.settle();
    expect(slow.isWaiting()).toBe(true);
    await tab.rename(id, 'New');
    await tab.star(id);
    await world.settle();
    slow.release();
    await world.settle();
    expect((await other.list()).find(dashboard => dashboard.id === id)).toMatchObject({
      title: 'New',
      favourite: true,
      waiting: false,
    });
  });

  test('OFF-041 are sent in the order they were made', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'answer-lost' });
    await tab.rename(id, 'First');
    await world.settle();
    await tab.rename(id, 'Second');
    await world.settle();
    await world.advance(MINUTE);
    const titles = world.effects().map(({ body }) => body);
    expect(titles).toEqual([{ dashboard_title: 'First' }, { dashboard_title: 'Second' }]);
    expect(await tab.outbox()).toEqual([]);
  });
});

describe('edits of different things', () => {
  test('OFF-041 OFF-045 do not wait for one that the server cannot accept now', async () => {
    const { world, device, tab, id } = await opened();
    const second = await world.server.createDashboard(simulation.ada, 'Other');
    const stop = device.network.always(`PUT /api/v1/dashboard/${id}`, { kind: 'answered', status: 503 });
    await tab.showDashboard(second);
    await tab.rename(id, 'Stuck');
    await tab.rename(second, 'Free');
    await tab.star(id);
    await world.settle();
    expect(await world.server.title(second)).toBe('Free');
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
    expect(await tab.only()).toMatchObject({ payload: { title: 'Stuck' }, state: { name: 'delayed', attempts: 1 } });
    stop();
    await world.advance(MINUTE);
    expect(await world.server.title(id)).toBe('Stuck');
  });
});
