import { IDBDatabase as FakeDatabase } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { MINUTE, openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';

const simulation = simulate();
const opened = (title?: string) => openedDashboard(simulation, title);

/** Ada renamed it offline, while Ben gave it another title. */
async function bothRenamed() {
  const scene = await opened();
  const { world, device, tab, id } = scene;
  device.network.cut();
  await tab.rename(id, 'Ada’s title');
  await world.settle();
  await world.server.change(simulation.ben, id, { dashboard_title: 'Ben’s title', owners: [simulation.ada.id] });
  device.network.restore();
  await world.advance(MINUTE);
  return scene;
}

describe('somebody else’s change of something else', () => {
  test('F15 F51 made while this device was offline is kept, and so is mine', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    await world.server.change(simulation.ben, id, { css: '.ben{}', owners: [simulation.ada.id] });
    device.network.restore();
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', css: '.ben{}' });
  });

  test('F15 made between the read and the write is handled by reading again (412)', async () => {
    const { world, device, tab, id } = await opened();
    const held = device.network.hold('PUT');
    await tab.rename(id, 'Mine');
    await world.settle();
    await world.server.change(simulation.ben, id, { css: '.ben{}', owners: [simulation.ada.id] });
    held.release();
    await world.settle();
    expect(world.arrivals.filter(({ method }) => method === 'PUT').map(({ status }) => status)).toEqual([412, 200]);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', css: '.ben{}' });
  });

  test('F15 reported by a 409 is handled in the same way', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'answered', status: 409 });
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Mine');
  });

  test('F55 that never ends is not retried for ever', async () => {
    const { world, device, tab, id } = await opened();
    const stop = device.network.always('PUT', { kind: 'answered', status: 412 });
    await tab.rename(id, 'Mine');
    await world.settle();
    expect((await tab.only()).state).toMatchObject({ name: 'delayed' });
    stop();
    await world.advance(MINUTE);
    expect(await world.server.title(id)).toBe('Mine');
  });
});

describe('the same title changed on both sides', () => {
  test('F15 OFF-048 is decided by the user: both are kept, and nothing is overwritten meanwhile', async () => {
    const { world, tab, id } = await bothRenamed();
    expect((await tab.only()).state).toMatchObject({
      name: 'conflict',
      items: [{ mine: { text: 'Ada’s title' }, theirs: { text: 'Ben’s title' }, earlier: { text: 'Sales' } }],
    });
    await world.advance(60 * MINUTE);
    expect(await world.server.title(id)).toBe('Ben’s title');
    expect(await tab.title(id)).toBe('Ada’s title');
  });

  test('OFF-086 F15 works from the edit to the decision without a browser, on a store of this process', async () => {
    expect('document' in globalThis || 'navigator' in globalThis).toBe(false);
    const { world, tab, id } = await bothRenamed();
    expect(tab.store.backendDB()).toBeInstanceOf(FakeDatabase);
    expect((await tab.only()).state.name).toBe('conflict');
    await tab.keepMine(await tab.only());
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Ada’s title');
  });

  test('F15 mine is sent as a new command when it is kept', async () => {
    const { world, tab, id } = await bothRenamed();
    const before = await tab.only();
    await tab.keepMine(before);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Ada’s title');
    expect(world.effects().at(-1)?.key).not.toBe(before.idempotencyKey);
  });

  test('F15 OFF-048 theirs is shown when it is taken', async () => {
    const { world, tab, id } = await bothRenamed();
    await tab.discard(await tab.only());
    expect(await tab.title(id)).toBe('Ben’s title');
    expect(await world.server.title(id)).toBe('Ben’s title');
    expect(world.effects()).toEqual([]);
  });

  test('F55 a third change while the person decides is another decision', async () => {
    const { world, tab, id } = await bothRenamed();
    await world.server.change(simulation.ben, id, { dashboard_title: 'Ben’s second', owners: [simulation.ada.id] });
    await tab.keepMine(await tab.only());
    expect((await tab.only()).state).toMatchObject({
      name: 'conflict',
      items: [{ mine: { text: 'Ada’s title' }, theirs: { text: 'Ben’s second' }, earlier: { text: 'Ben’s title' } }],
    });
    expect(await world.server.title(id)).toBe('Ben’s second');
  });

  test('OFF-068 F15 to the same text is not a conflict, and nothing is changed', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Together');
    await world.server.change(simulation.ben, id, { dashboard_title: 'Together', owners: [simulation.ada.id] });
    device.network.restore();
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(world.effects()).toHaveLength(0);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Together', changes: 1 });
  });

  test('F57 an undecided one blocks only its dependents', async () => {
    const { world, tab, id } = await bothRenamed();
    await tab.rename(id, 'Ada’s second');
    await tab.star(id);
    await world.settle();
    expect(await tab.states()).toEqual(['conflict', 'waiting']);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
    expect(await tab.title(id)).toBe('Ada’s second');
    const [first] = await tab.outbox();
    if (first) await tab.keepMine(first);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.title(id)).toBe('Ada’s second');
  });

  test('F01 F15 a rename whose response was lost, and that somebody else then changed, overwrites nothing', async () => {
    const { world, device, tab, id } = await opened();
    device.network.next('PUT', { kind: 'answer-lost' });
    await tab.rename(id, 'Mine');
    await world.settle();
    await world.server.change(simulation.ben, id, { dashboard_title: 'After mine', owners: [simulation.ada.id] });
    await world.advance(MINUTE);
    expect(await world.server.title(id)).toBe('After mine');
    expect(await tab.outbox()).toEqual([]);
    expect(await tab.title(id)).toBe('After mine');
    expect(world.effects()).toHaveLength(1);
  });

  test('F24 does not overwrite a server that was restored to an older state without asking', async () => {
    const { world, tab, id } = await opened('Before');
    await tab.rename(id, 'Known here');
    await world.settle();
    await world.server.setBack(id, 'Before');
    await tab.rename(id, 'Mine');
    await world.settle();
    expect((await tab.only()).state).toMatchObject({
      name: 'conflict',
      items: [{ mine: { text: 'Mine' }, theirs: { text: 'Before' }, earlier: { text: 'Known here' } }],
    });
    expect(await world.server.title(id)).toBe('Before');
  });
});

describe('the same person on two devices', () => {
  test('F54 sees the other device’s edit, without a warning', async () => {
    const { world, tab, id } = await opened();
    const second = await world.device(simulation.ada);
    const there = await second.openTab();
    await there.showDashboard(id);
    await tab.rename(id, 'From the first');
    await world.settle();
    there.registry.requestRefresh('all', true);
    await world.settle();
    await there.rename(id, 'From the second');
    await world.settle();
    expect([await tab.outbox(), await there.outbox()]).toEqual([[], []]);
    expect(await world.server.title(id)).toBe('From the second');
  });

  test('F54 the last change of a star wins, without a question', async () => {
    const { world, device, tab, id } = await opened();
    const second = await world.device(simulation.ada);
    const there = await second.openTab();
    device.network.cut();
    await tab.star(id);
    await there.star(id, false);
    await world.settle();
    device.network.restore();
    await world.advance(MINUTE);
    expect([await tab.outbox(), await there.outbox()]).toEqual([[], []]);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
  });
});
