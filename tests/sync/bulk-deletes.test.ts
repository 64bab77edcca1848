import { describe, expect, test } from 'vitest';
import { deleteResource } from '@/offline/commands/make';
import { undo } from '@/offline/outbox/undo';
import type { Fault } from './simulator/network';
import { MINUTE } from './simulator/scene';
import { simulate } from './simulator/world';

// A server of the contract without extensions, which takes no batches of writes.
const simulation = simulate({ plain: true });
const COUNT = 60;
const BULK = 'DELETE /api/v1/dashboard/';
const HTML = '<html>Sign in to the network</html>';

/** Dashboards of Ada's, whose deletions wait for the network. */
async function deletedOffline(count = COUNT) {
  const { world, ada } = simulation;
  const device = await world.device(ada);
  const tab = await device.openTab();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await world.server.createDashboard(ada, `Old ${index}`));
  device.network.cut();
  tab.online.probe();
  await world.settle();
  const queued = [];
  for (const id of ids) queued.push(await tab.enqueue(deleteResource('dashboard', { id, name: `Old ${id}` })));
  const start = world.arrivals.length;
  const deletions = () => world.arrivals.slice(start).filter(({ method }) => method === 'DELETE');
  const left = async () => {
    const states = await Promise.all(ids.map(id => world.server.dashboard(id).catch(() => null)));
    return ids.filter((_, index) => states[index] !== null);
  };
  return { world, device, tab, ids, queued, deletions, left };
}

const inBulk = (path: string) => path === '/api/v1/dashboard/';

describe('many deletions to a server without batches of writes', () => {
  test('go by the endpoint for many, fifty at a time', async () => {
    const { world, device, tab, deletions, left } = await deletedOffline();
    device.network.restore();
    await world.advance(MINUTE);
    expect(await left()).toEqual([]);
    expect(await tab.outbox()).toEqual([]);
    expect(deletions().map(({ path, status }) => [inBulk(path), status])).toEqual([
      [true, 200],
      [true, 200],
    ]);
  });

  test('F13 one of somebody else’s is named with its reason, and the others are deleted', async () => {
    const { world, device, tab, ids, deletions, left } = await deletedOffline(6);
    const [, foreign] = ids;
    device.network.always(`DELETE /api/v1/dashboard/${foreign}`, {
      kind: 'answered',
      status: 403,
      body: { message: 'Forbidden' },
    });
    device.network.next(BULK, { kind: 'answered', status: 403, body: { message: 'Forbidden' } });
    device.network.restore();
    await world.advance(MINUTE);
    expect(await left()).toEqual([foreign]);
    const rejected = await tab.only();
    expect([rejected.resource, rejected.state]).toMatchObject([
      `dashboard:${foreign}`,
      { name: 'rejected', status: 403 },
    ]);
    expect(deletions().filter(({ path }) => !inBulk(path))).toHaveLength(5);
  });

  test('F14 those that are gone already count as deleted, and do not keep the others', async () => {
    const { world, device, tab, ids, left } = await deletedOffline(6);
    for (const id of ids.slice(0, 2)) await world.server.delete(simulation.ben, id);
    device.network.restore();
    await world.advance(MINUTE);
    expect(await left()).toEqual([]);
    expect(await tab.outbox()).toEqual([]);
  });

  const lost: readonly (readonly [string, Fault])[] = [
    ['F01 the response is lost', { kind: 'answer-lost' }],
    ['F02 the request is lost', { kind: 'request-lost' }],
    ['F01 they are delivered twice', { kind: 'delivered-twice' }],
    ['F02 the response is truncated', { kind: 'truncated', bytes: 12, noticed: false }],
    ['F07 a captive portal answers', { kind: 'answered', status: 200, body: HTML }],
    ['F11 the server is busy', { kind: 'answered', status: 503, headers: { 'Retry-After': '5' } }],
    ['F12 the session ends', { kind: 'answered', status: 401, body: { msg: 'no' } }],
    ['the server knows no such endpoint', { kind: 'answered', status: 405, body: { message: 'Not allowed' } }],
  ];

  test.each(lost)('%s: all are deleted in the end, and none is reported', async (_, fault) => {
    const { world, device, tab, left } = await deletedOffline();
    device.network.next(BULK, fault);
    device.network.restore();
    await world.advance(MINUTE);
    await tab.online.identify();
    await world.advance(10 * MINUTE);
    expect(await left()).toEqual([]);
    expect(await tab.outbox()).toEqual([]);
  });

  test('F01 F13 after a lost response only those that are left and refused are reported', async () => {
    const { world, device, tab, ids, left } = await deletedOffline(6);
    const foreign = ids[4] ?? 0;
    device.network.always(`DELETE /api/v1/dashboard/${foreign}`, {
      kind: 'answered',
      status: 422,
      body: { message: 'Used' },
    });
    device.network.next(BULK, { kind: 'request-lost' });
    device.network.restore();
    await world.advance(5 * MINUTE);
    expect(await left()).toEqual([foreign]);
    expect((await tab.only()).state).toMatchObject({ name: 'rejected', status: 422, reason: { text: 'Used' } });
  });

  test('F39 the next page continues after one that was killed', async () => {
    const { world, device, tab, left } = await deletedOffline();
    const held = device.network.hold(BULK, 'answer');
    device.network.restore();
    await world.advance(MINUTE);
    expect(held.isWaiting()).toBe(true);
    tab.kill();
    held.release();
    const next = await device.openTab();
    await world.advance(10 * MINUTE);
    expect(await left()).toEqual([]);
    expect(await next.outbox()).toEqual([]);
  });

  test('all are taken back while none was sent', async () => {
    const { world, device, tab, ids, queued, deletions, left } = await deletedOffline(6);
    for (const entry of queued) expect(await undo(tab.store, entry)).toBe(true);
    device.network.restore();
    await world.advance(MINUTE);
    expect([await left(), deletions()]).toEqual([ids, []]);
  });
});
