import { describe, expect, test } from 'vitest';
import { readSentNews } from '@/offline/reads/news';
import { switchReport } from '@/offline/resources/report/new-commands';
import { DAY, HOUR, MINUTE, SECOND, openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';

const simulation = simulate();
const opened = () => openedDashboard(simulation);

const dashboardPath = '/api/v1/dashboard/';

describe('a session that ended', () => {
  test.each(['rename', 'star'] as const)(
    'F12 OFF-046 pauses the whole queue at a %s, and resumes there after signing in',
    async first => {
      const { world, device, tab, id } = await opened();
      const { server } = world;
      const second = await server.createDashboard(simulation.ada, 'Other');
      await tab.showDashboard(second);
      await tab.star(second);
      await world.settle();
      await device.loseSession();
      const before = world.arrivals.length;
      await (first === 'rename' ? tab.rename(id, 'Mine') : tab.star(id));
      await tab.rename(second, 'Other one');
      await world.advance(HOUR);
      expect(tab.connectivity.get().state).toBe('sign-in');
      expect(await tab.states()).toEqual(['waiting', 'waiting']);
      // Two edits sent side by side are tried once each.
      expect(world.arrivals.slice(before).filter(({ method }) => method !== 'GET').length).toBeLessThanOrEqual(2);

      await device.signIn(simulation.ada);
      await tab.online.identify();
      await world.settle();
      expect(await tab.outbox()).toEqual([]);
      expect(await server.title(second)).toBe('Other one');
      expect(first === 'rename' ? await server.title(id) : await server.isStarred(simulation.ada, id)).toBe(
        first === 'rename' ? 'Mine' : true,
      );
    },
  );

  test('F12 assumes it has ended when the server does not confirm soon, and does not keep asking', async () => {
    const { world, device, tab, id } = await opened();
    await tab.online.identify();
    await device.loseSession();
    const before = world.arrivals.length;
    const held = device.network.hold('GET /api/v1/me/roles/');
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(held.isWaiting()).toBe(true);
    expect(tab.connectivity.get().state).toBe('live');
    expect(world.arrivals.length - before).toBeLessThanOrEqual(3);
    await world.advance(MINUTE);
    expect(tab.connectivity.get().state).toBe('sign-in');
    expect(await tab.states()).toEqual(['waiting']);
    expect(world.arrivals.length - before).toBeLessThanOrEqual(8);
  });

  test('F19 is also detected when the server redirects to its sign-in page', async () => {
    const { world, device, tab, id } = await opened();
    await device.loseSession();
    device.network.next(`PUT ${dashboardPath}`, { kind: 'redirected', to: '/login/' });
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(tab.connectivity.get().state).toBe('sign-in');
    expect(await tab.states()).toEqual(['waiting']);
  });

  test('F17 renews an invalid token once, and sends the edit', async () => {
    const { world, device, tab, id } = await opened();
    await tab.star(id);
    await world.settle();
    await device.signIn(simulation.ada);
    await tab.star(id, false);
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(false);
    expect(world.arrivals.filter(({ method }) => method === 'DELETE').map(({ status }) => status)).toEqual([400, 200]);
  });

  test.each(['ben', 'gus'] as const)('OFF-012 F20 nothing is sent in the name of %s, who signs in next', async next => {
    const { world, device, tab, id } = await opened();
    await tab.star(id);
    await world.settle();
    await device.signIn(simulation[next]);
    await tab.rename(id, 'Ada’s');
    await tab.star(id, false);
    await world.advance(HOUR);
    expect(world.effects()).toHaveLength(1);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Sales', changes: 0 });
    expect(await tab.states()).toEqual(['waiting', 'waiting']);
    expect(tab.connectivity.get().state).toBe('sign-in');
    await device.signIn(simulation.ada);
    await tab.online.identify();
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Ada’s');
  });

  test('OFF-012 F20 a store does not accept data of another user', async () => {
    const { world, device, tab } = await opened();
    const secret = await world.server.createDashboard(simulation.ben, 'Ben’s own');
    await world.server.change(simulation.ada, secret, { owners: [simulation.ben.id] });
    await device.signIn(simulation.ben);
    await tab.showDashboard(secret);
    expect(await tab.dashboard(secret)).toBeNull();
    expect(tab.connectivity.get().state).toBe('sign-in');
  });
});

describe('an edit that the server rejects', () => {
  /** Gus may read dashboards, and change none. */
  async function reading() {
    const { world, ada, gus } = simulation;
    const id = await world.server.createDashboard(ada, 'Sales', { published: true, roles: [gus.role] });
    const device = await world.device(gus);
    const tab = await device.openTab();
    await tab.showDashboard(id);
    return { world, id, device, tab };
  }

  test('F13 OFF-047 is kept with its content and the server’s reason, while others are still sent', async () => {
    const { world, tab, id } = await reading();
    await tab.rename(id, 'Not mine to name');
    await tab.star(id);
    await world.settle();
    expect(await tab.only()).toMatchObject({
      kind: 'rename-dashboard',
      payload: { title: 'Not mine to name' },
      state: { name: 'rejected', status: 403, reason: { code: 'text', text: expect.stringMatching(/./) } },
    });
    expect(await world.server.isStarred(simulation.gus, id)).toBe(true);
  });

  test('OFF-048 OFF-073 is not shown as applied, and disappears when it is discarded', async () => {
    const { world, tab, id } = await reading();
    await tab.rename(id, 'Not mine to name');
    await world.settle();
    expect(await tab.title(id)).toBe('Sales');
    await tab.discard(await tab.only());
    expect(await tab.outbox()).toEqual([]);
    expect(await tab.title(id)).toBe('Sales');
  });

  test('OFF-048 is sent again on request', async () => {
    const { world, ada } = simulation;
    const { tab, id } = await reading();
    await tab.rename(id, 'Together');
    await world.settle();
    await world.server.change(ada, id, { owners: [ada.id, simulation.gus.id] });
    await tab.retry(await tab.only());
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Together');
  });

  test('F16 OFF-047 for its content reports that, and blocks no other edit', async () => {
    const { world, tab, id } = await opened();
    await tab.rename(id, 'x'.repeat(501));
    await tab.star(id);
    await world.settle();
    expect(await tab.only()).toMatchObject({
      state: { name: 'rejected', status: 400, reason: { code: 'text', text: expect.stringContaining('500') } },
    });
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
  });

  test('F14 because its dashboard is gone is kept with its content, while others are still sent', async () => {
    const { world, tab, id, hide } = await opened();
    const other = await world.server.createDashboard(simulation.ada, 'Other');
    hide();
    await world.server.delete(simulation.ada, id);
    await tab.rename(id, 'For nothing');
    await tab.star(other);
    await world.settle();
    expect(await tab.only()).toMatchObject({ payload: { title: 'For nothing' }, state: { name: 'gone', status: 404 } });
    expect(await world.server.isStarred(simulation.ada, other)).toBe(true);
  });

  test('OFF-079 because a report to switch off is gone is dropped and told, since nothing is left to decide', async () => {
    const { world, tab } = await opened();
    await tab.store.copies.put({ kind: 'report', id: 99, parent: null, value: { id: 99 }, asOf: 0, etag: null });
    await tab.enqueue(switchReport({ id: 99, name: 'Weekly' }, false));
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await readSentNews(tab.store, 0)).toMatchObject({ count: 1, gone: [{ kind: 'switch-report' }] });
    expect(await tab.store.copies.where('kind').equals('report').count()).toBe(0);
  });

  test('OFF-048 that was discarded can be restored for a while', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.settle();
    const command = await tab.only();
    await tab.discard(command);
    expect(await tab.title(id)).toBe('Sales');
    await tab.restore(command);
    expect(await tab.title(id)).toBe('Mine');
    device.network.restore();
    await world.advance(MINUTE);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
  });
});

describe('a server that asks to wait', () => {
  test.each([
    ['in seconds', () => '90'],
    ['as a date', (now: number) => new Date(now + 90 * SECOND).toUTCString()],
  ])('F11 OFF-045 is not asked again before the time that it named %s', async (_, headerAt) => {
    const { world, device, tab, id } = await opened();
    device.network.next('POST', {
      kind: 'answered',
      status: 429,
      headers: { 'Retry-After': headerAt(world.server.now()) },
    });
    await tab.star(id);
    await world.settle();
    const command = await tab.only();
    expect(command.state).toMatchObject({ name: 'delayed', attempts: 1 });
    await world.advance(89 * SECOND);
    expect(await tab.outbox()).toHaveLength(1);
    await world.advance(15 * SECOND);
    expect(await tab.outbox()).toEqual([]);
    expect(world.effects()).toHaveLength(1);
  });

  test('OFF-045 is retried at increasing, randomised delays, and never in a loop', async () => {
    const { world, device, tab, id } = await opened();
    device.network.always('POST', { kind: 'answered', status: 503, headers: { 'Retry-After': '0' } });
    let chance = 0;
    world.chance = () => (chance = (chance + 0.37) % 1);
    await tab.star(id);
    await world.settle();
    const delays: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { state } = await tab.only();
      const left = state.name === 'delayed' ? state.retryAt - world.time.now() : 0;
      delays.push(left);
      await world.advance(left);
    }
    expect(delays.every((delay, index) => delay >= 500 * 2 ** index && delay <= 1000 * 2 ** index)).toBe(true);
    await world.advance(HOUR);
    expect((await tab.only()).state).toMatchObject({ name: 'delayed', retryAt: expect.any(Number) });
    const { state } = await tab.only();
    expect(state.name === 'delayed' && state.retryAt - world.time.now()).toBeLessThanOrEqual(5 * MINUTE);
  });

  test('F11 F23 that names an unreasonably late time is retried within the hour', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('POST', {
      kind: 'answered',
      status: 429,
      headers: { 'Retry-After': String((90 * DAY) / SECOND) },
    });
    await tab.star(id);
    await world.advance(70 * MINUTE);
    expect(await tab.outbox()).toEqual([]);
  });

  test('F11 and had applied the edit before it failed applies it once', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'answered', status: 500, applied: true });
    await tab.rename(id, 'Mine');
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
  });

  test('OFF-042 is retried at once on request', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('POST', { kind: 'answered', status: 503, headers: { 'Retry-After': '3000' } });
    await tab.star(id);
    await world.settle();
    await tab.retry(await tab.only());
    await world.settle();
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
  });
});

describe('an intermediary', () => {
  test('F07 a captive portal does not count as a network: nothing counts as sent, and nothing is lost', async () => {
    const { world, device, tab, id } = await opened();
    device.network.intercept();
    await tab.rename(id, 'Mine');
    await tab.star(id);
    await world.advance(HOUR);
    expect(tab.connectivity.get().state).toBe('intercepted');
    expect(await tab.states()).toEqual(['waiting', 'waiting']);
    expect(await tab.dashboard(id)).toMatchObject({ dashboard: { title: 'Mine' }, favourite: true });
    device.network.restore();
    await world.advance(6 * MINUTE);
    expect(tab.connectivity.get().state).toBe('live');
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Mine');
  });

  test('F07 gets neither its page nor its JSON into the store', async () => {
    const { world, device, tab, id } = await opened();
    device.network.intercept();
    tab.registry.requestRefresh('all', true);
    await world.settle();
    expect(await tab.title(id)).toBe('Sales');
    device.network.restore();
    await world.advance(MINUTE);
    device.network.next('POST', { kind: 'answered', status: 200, body: { success: true } });
    await tab.star(id);
    await world.settle();
    expect(await tab.only()).toMatchObject({ kind: 'favourite', state: { name: 'delayed' } });
    await world.advance(MINUTE);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
  });

  test('F05 OFF-005 detects an unreachable server with two requests, retries when the server says, and notices its return automatically', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.settle();
    const away = tab.connectivity.get();
    expect(away).toMatchObject({ state: 'unreachable', since: world.time.now() });
    const nextTry = away.state === 'unreachable' ? away.nextTry : undefined;
    expect(nextTry).toBeGreaterThan(world.time.now());
    expect(nextTry).toBeLessThanOrEqual(world.time.now() + 2 * SECOND);
    device.network.restore();
    await world.advance(2 * SECOND);
    expect(tab.connectivity.get().state).toBe('live');
    expect(await world.server.title(id)).toBe('Mine');
  });
});
