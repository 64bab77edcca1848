import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND, openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';

const simulation = simulate();
const opened = () => openedDashboard(simulation);

describe('a response that is lost', () => {
  test('F01 retries with the same key, and the edit takes effect once', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('POST', { kind: 'answer-lost' });
    await tab.star(id);
    await world.settle();
    expect(await tab.only()).toMatchObject({ state: { name: 'waiting' }, attempted: true });
    expect(tab.connectivity.get().state).toBe('unreachable');
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    const [first, second, ...more] = world.arrivals.filter(({ method }) => method === 'POST');
    expect([first?.replayed, second?.replayed, more]).toEqual([false, true, []]);
    expect(second?.key).toBe(first?.key);
  });

  test('F01 F54 does not take its own rename for somebody else’s', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'answer-lost' });
    await tab.rename(id, 'Mine');
    await world.settle();
    await tab.rename(id, 'Mine again');
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine again', changes: 2 });
  });

  test('F01 a proxy that delivers twice has one effect', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'delivered-twice' });
    await tab.rename(id, 'Once');
    await world.settle();
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Once', changes: 1 });
    expect(await tab.outbox()).toEqual([]);
  });

  test.each([true, false])(
    'F02 treats a truncated body as no response, whether the connection reports it (%s) or not',
    async noticed => {
      const { world, device, tab, id } = await opened();
      device.network.next('PUT', { kind: 'truncated', bytes: 5, noticed });
      await tab.rename(id, 'Mine');
      await world.settle();
      expect(await tab.only()).toMatchObject({ attempted: true, payload: { title: 'Mine' } });
      await world.advance(MINUTE);
      expect(await tab.outbox()).toEqual([]);
      expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
    },
  );

  test('F09 OFF-041 OFF-043 never sends a write before an earlier one of the same object, whichever tab made it', async () => {
    const { world, device, tab, id } = await opened();
    const other = await device.openTab();
    await other.showDashboard(id);
    const slow = device.network.hold(`PUT /api/v1/dashboard/${id}`);
    await tab.rename(id, 'First');
    await world.settle();
    expect(slow.isWaiting()).toBe(true);
    await other.rename(id, 'Second');
    await other.star(id);
    await world.settle();
    // Another connection would have sent it by now, as it sends edits of other things.
    expect(world.writes()).toEqual([`POST /api/v1/dashboard/${id}/favorites/`]);
    slow.release();
    await world.settle();
    expect(await other.outbox()).toEqual([]);
    expect(world.effects().flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
      { dashboard_title: 'First' },
      { dashboard_title: 'Second' },
    ]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Second', changes: 2 });
  });

  test('F57 an edit that never gets a response blocks no other', async () => {
    const { world, device, tab, id } = await opened();
    const stop = device.network.always('PUT', { kind: 'request-lost' });
    await tab.rename(id, 'Never arrives');
    await tab.star(id);
    await world.advance(MINUTE);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
    expect(await tab.only()).toMatchObject({
      kind: 'rename-dashboard',
      state: { name: 'delayed', reason: { code: 'no-answer' } },
    });
    expect(tab.connectivity.get().state).toBe('live');
    stop();
    await world.advance(10 * MINUTE);
    expect(await world.server.title(id)).toBe('Never arrives');
  });

  test('F01 a request that never arrived is sent again', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'request-lost' });
    await tab.rename(id, 'Mine');
    await world.advance(MINUTE);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
    expect(await tab.outbox()).toEqual([]);
  });
});

describe('a tab that is killed', () => {
  test('F38 after an edit was saved: the next tab sends it', async () => {
    const { world, device, tab, id } = await opened();
    await tab.rename(id, 'Mine');
    tab.kill();
    await world.settle();
    expect(await world.server.title(id)).toBe('Sales');
    const next = await device.openTab();
    expect(await next.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Mine');
  });

  test.each(['request', 'answer'] as const)(
    'F38 F39 while an edit is being sent, before the %s arrives: one effect',
    async before => {
      const { world, device, tab, id } = await opened();
      const held = device.network.hold('PUT', before);
      await tab.rename(id, 'Mine');
      await world.settle();
      expect(held.isWaiting()).toBe(true);
      tab.kill();
      const next = await device.openTab();
      held.release();
      await world.advance(MINUTE);
      expect(await next.outbox()).toEqual([]);
      expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
    },
  );

  test('F38 another open tab takes over at once', async () => {
    const { world, device, tab, id } = await opened();
    const other = await device.openTab();
    const held = device.network.hold('POST', 'answer');
    await tab.star(id);
    await world.settle();
    expect(held.isWaiting()).toBe(true);
    tab.kill();
    await world.settle();
    expect(await other.outbox()).toEqual([]);
    expect(world.effects()).toHaveLength(1);
  });

  test('OFF-040 a restart of the whole device keeps pending edits in order', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await tab.star(id);
    device.crash();
    await world.advance(DAY);
    const later = await device.openTab();
    expect((await later.outbox()).map(({ kind }) => kind)).toEqual(['rename-dashboard', 'favourite']);
    expect(await later.dashboard(id)).toMatchObject({ dashboard: { title: 'Mine' }, favourite: true });
    device.network.restore();
    await world.advance(5 * MINUTE);
    expect(new Set(world.writes())).toEqual(
      new Set([`POST /api/v1/dashboard/${id}/favorites/`, `PUT /api/v1/dashboard/${id}`]),
    );
  });

  test('OFF-042 sends pending edits when the application starts online', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.settle();
    device.crash();
    device.network.restore();
    await device.openTab();
    expect(await world.server.title(id)).toBe('Mine');
  });
});

describe('several senders', () => {
  test('OFF-043 only one of two tabs and the service worker sends each edit', async () => {
    const { world, device, tab, id } = await opened();
    const other = await device.openTab();
    const slow = device.network.hold('PUT', 'answer');
    await tab.rename(id, 'Mine');
    await tab.star(id);
    const worker = device.wakeWorker();
    await world.settle();
    slow.release();
    await world.settle();
    expect(worker.state()).toBe('done');
    expect(new Set(world.writes())).toEqual(
      new Set([`POST /api/v1/dashboard/${id}/favorites/`, `PUT /api/v1/dashboard/${id}`]),
    );
    expect([await tab.outbox(), await other.outbox()]).toEqual([[], []]);
  });

  test('F40 two concurrent senders without a lock have one effect', async () => {
    const { world, device, tab, id } = await opened();
    device.hasLocks = false;
    const slow = device.network.hold('POST');
    await tab.star(id);
    await world.settle();
    const unlocked = await device.openTab();
    await world.settle();
    expect(await unlocked.outbox()).toEqual([]);
    await unlocked.star(id, false);
    await world.settle();
    slow.release();
    await world.settle();
    expect(world.effects().map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(false);
    expect((await tab.dashboard(id))?.favourite).toBe(false);
  });

  test('F41 without Web Locks, a tab takes over from a killed one when its lease expires', async () => {
    const { world, ada } = simulation;
    const id = await world.server.createDashboard(ada, 'Sales');
    const device = await world.device(ada);
    device.hasLocks = false;
    const [tab, other] = [await device.openTab(), await device.openTab()];
    const held = device.network.hold('POST');
    await tab.star(id);
    await world.settle();
    expect(held.isWaiting()).toBe(true);
    tab.kill();
    await world.advance(10 * SECOND);
    expect(await other.states()).toEqual(['sending']);
    await world.advance(10 * SECOND);
    expect(await other.outbox()).toEqual([]);
    held.release();
    await world.settle();
    expect(world.effects()).toHaveLength(1);
  });

  test('F41 a tab that was frozen while waiting for a response does not undo later changes', async () => {
    const { world, ada } = simulation;
    const id = await world.server.createDashboard(ada, 'Sales');
    const device = await world.device(ada);
    device.hasLocks = false;
    const [frozen, other] = [await device.openTab(), await device.openTab()];
    await other.showDashboard(id);
    const held = device.network.hold('POST', 'answer');
    await frozen.star(id);
    await world.settle();
    await other.star(id, false);
    frozen.host.freeze();
    held.release();
    await world.advance(20 * SECOND);
    expect(await other.outbox()).toEqual([]);
    device.network.cut();
    frozen.host.thaw();
    await world.settle();
    expect((await other.dashboard(id))?.favourite).toBe(false);
    expect(await world.server.isStarred(ada, id)).toBe(false);
  });

  test('F42 a service worker that is stopped while it sends leaves the edit to the next sender', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.settle();
    device.crash();
    device.network.restore();
    const held = device.network.hold('PUT', 'answer');
    const first = device.wakeWorker();
    await world.settle();
    expect(held.isWaiting()).toBe(true);
    first.host.kill();
    const second = device.wakeWorker();
    await world.settle();
    expect(second.state()).toBe('done');
    const later = await device.openTab();
    expect(await later.outbox()).toEqual([]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
  });

  test('F43 a page that could not send registers a background sync, and the service worker retries while the server is away', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(device.wakeUps).toBe(1);
    device.crash();
    const inVain = device.wakeWorker();
    await world.settle();
    expect(inVain.state()).toBe('failed');
    device.network.restore();
    const worker = device.wakeWorker();
    await world.settle();
    expect(worker.state()).toBe('done');
    expect(await world.server.title(id)).toBe('Mine');
  });

  test('OFF-012 the service worker sends nothing for a person who is not signed in', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.settle();
    device.crash();
    device.network.restore();
    await device.signIn(simulation.ben);
    const worker = device.wakeWorker();
    await world.settle();
    expect(worker.state()).toBe('done');
    expect(world.writes()).toEqual([]);
  });
});

describe('two tabs', () => {
  test('OFF-006 agree on the pending edits and show the same', async () => {
    const { world, device, tab, id } = await opened();
    const other = await device.openTab();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(await other.outbox()).toEqual(await tab.outbox());
    expect(await other.title(id)).toBe('Mine');
    device.network.restore();
    await world.advance(MINUTE);
    expect([await tab.outbox(), await other.outbox()]).toEqual([[], []]);
    expect(await other.title(id)).toBe('Mine');
  });

  test('merge edits that both of them made', async () => {
    const { world, device, tab, id } = await opened();
    const other = await device.openTab();
    device.network.cut();
    tab.online.probe();
    other.online.probe();
    await world.settle();
    await tab.rename(id, 'From the first');
    await other.rename(id, 'From the second');
    device.network.restore();
    await world.advance(MINUTE);
    expect(world.writes()).toHaveLength(1);
    expect(await world.server.title(id)).toBe('From the second');
  });
});

describe('a connection', () => {
  test('F04 that drops a hundred times applies each edit once, and is tried less and less often', async () => {
    const { world, device, tab, id } = await opened();
    for (let turn = 0; turn < 100; turn += 1) {
      if (turn % 2 === 0) device.network.cut();
      else device.network.restore();
      if (turn < 10) await tab.rename(id, `Title ${turn}`);
      await world.advance(200);
    }
    const asked = world.arrivals.filter(({ path }) => path === '/health').length;
    expect(asked).toBeLessThan(10);
    device.network.restore();
    await world.advance(10 * MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Title 9');
    const applied = world.effects().map(({ key }) => key);
    expect(new Set(applied).size).toBe(applied.length);
  });

  test('F10 that was lost for thirty days lets nothing expire', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'A month ago');
    await world.settle();
    device.crash();
    await world.advance(30 * DAY);
    device.network.restore();
    const later = await device.openTab();
    expect(await later.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('A month ago');
  });

  test('F08 on which only writes fail reports the edit that cannot be sent, and keeps reading', async () => {
    const { world, device, tab, id } = await opened();
    const stop = device.network.always('PUT', { kind: 'request-lost' });
    await tab.rename(id, 'Mine');
    await world.advance(5 * MINUTE);
    await world.server.change(simulation.ada, id, { css: '.b{}' });
    await world.advance(5 * MINUTE);
    expect((await tab.dashboard(id))?.dashboard).toMatchObject({ title: 'Mine' });
    expect(await tab.only()).toMatchObject({ payload: { title: 'Mine' }, state: { name: 'delayed' } });
    expect(world.arrivals.length).toBeLessThan(40);
    stop();
    await world.advance(10 * MINUTE);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', css: '.b{}' });
  });
});

describe('a clock', () => {
  test.each([-48, 48])('F23 that is %i hours wrong changes neither the order nor the sending', async hours => {
    const { world, device, tab, id } = await opened();
    device.skew = hours * 60 * MINUTE;
    device.network.next('PUT', { kind: 'answered', status: 503, headers: { 'Retry-After': '30' } });
    await tab.rename(id, 'First');
    await world.settle();
    await tab.rename(id, 'Second');
    await world.advance(2 * MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Second');
  });

  test('F23 that is set back does not delay an edit', async () => {
    const { world, device, tab, id } = await opened();
    device.skew = 2 * DAY;
    device.network.next('PUT', { kind: 'answered', status: 503 });
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(await tab.states()).toEqual(['delayed']);
    device.crash();
    device.skew = 0;
    await device.openTab();
    expect(await world.server.title(id)).toBe('Mine');
  });

  test('F23 that is set back does not keep a lease alive', async () => {
    const { world, ada } = simulation;
    const id = await world.server.createDashboard(ada, 'Sales');
    const device = await world.device(ada);
    device.hasLocks = false;
    device.skew = 2 * DAY;
    const tab = await device.openTab();
    device.network.hold('POST');
    await tab.star(id);
    await world.settle();
    tab.kill();
    device.skew = 0;
    await device.openTab();
    expect(await world.server.isStarred(ada, id)).toBe(true);
  });

  test('F23 that is set back does not make old copies look fresh', async () => {
    const { world, ada } = simulation;
    const id = await world.server.createDashboard(ada, 'Sales');
    const device = await world.device(ada);
    device.skew = 2 * DAY;
    const tab = await device.openTab();
    await tab.showDashboard(id);
    tab.kill();
    device.skew = 0;
    await world.server.change(ada, id, { dashboard_title: 'New' });
    await world.advance(5 * MINUTE);
    const later = await device.openTab();
    await later.showDashboard(id);
    expect(await later.title(id)).toBe('New');
  });
});
