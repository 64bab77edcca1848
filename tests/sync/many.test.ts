import { describe, expect, test } from 'vitest';
import { WRITE_BATCH_PATH } from '@/api/write-batch';
import type { Fault } from './simulator/network';
import { HOUR } from './simulator/scene';
import { simulate } from './simulator/world';
import { deleteResource } from '@/offline/commands/make';
import { createDashboard } from '@/offline/resources/dashboard/new-commands';

const simulation = simulate();
const COUNT = 40;
const byText = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '');

/** Ada's tab, in which many dashboards were made offline. */
async function afterWork() {
  const { world, ada } = simulation;
  const device = await world.device(ada);
  const tab = await device.openTab();
  device.network.cut();
  tab.online.probe();
  await world.settle();
  const names = Array.from({ length: COUNT }, (_, index) => `Made ${index} in ${world.server.newKey()}`);
  for (const name of names) await tab.enqueue(local => createDashboard({ local, name, fields: {} }));
  const made = async () => (await world.server.titles()).filter(title => names.includes(title ?? '')).toSorted(byText);
  return { world, device, tab, names: names.toSorted(byText), made };
}

const faults: readonly (readonly [string, Fault | null])[] = [
  ['OFF-042 nothing goes wrong', null],
  ['F01 the response is lost', { kind: 'answer-lost' }],
  ['F01 they are delivered twice', { kind: 'delivered-twice' }],
  ['F02 they do not arrive', { kind: 'request-lost' }],
  ['F02 the response is truncated', { kind: 'truncated', bytes: 200, noticed: false }],
  ['F07 a captive portal answers', { kind: 'answered', status: 200, body: '<html></html>' }],
  ['F11 the server asks to wait', { kind: 'answered', status: 503, headers: { 'Retry-After': '30' } }],
  ['the server accepts no batches', { kind: 'answered', status: 404 }],
];

describe('many changes at once', () => {
  test.each(faults)('%s: each takes effect once, in few requests', async (_, fault) => {
    const { world, device, tab, names, made } = await afterWork();
    if (fault) device.network.next(`POST ${WRITE_BATCH_PATH}`, fault);
    const before = world.arrivals.length;
    device.network.restore();
    await world.advance(HOUR);
    expect(await tab.outbox()).toEqual([]);
    expect(await made()).toEqual(names);
    const writes = world.arrivals.slice(before).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeLessThan(fault?.kind === 'answered' && fault.status === 404 ? COUNT + 2 : COUNT);
  });

  test('deletions are combined', async () => {
    const { world, device, tab, made } = await afterWork();
    device.network.restore();
    await world.advance(HOUR);
    const names = await tab.store.names.toArray();
    device.network.cut();
    tab.online.probe();
    await world.settle();
    for (const { id } of names) await tab.enqueue(deleteResource('dashboard', { id, name: String(id) }));
    const before = world.arrivals.length;
    device.network.restore();
    await world.advance(HOUR);
    expect([await made(), await tab.outbox()]).toEqual([[], []]);
    const writes = world.arrivals.slice(before).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeLessThan(COUNT / 4);
  });
});
