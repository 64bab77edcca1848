import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transport } from '@/api/transport';
import { createSubject } from '@/lib/observable';
import type { Lease } from '../outbox/lock';
import { openStore } from '../store/open';
import type { Connectivity } from '../state/connectivity';
import { BATCH, nextBatch } from './batch';
import { logSources, type NewLogEvent } from '../state/log-event';
import type { Beacon } from './hand-over';
import { createJournal } from './journal';
import { keepEvents } from './keep';
import { createLastWords, forgetLastWords, type LastWords } from './last-words';
import { leaveNoted } from './leave-noted';
import { startLogging } from './logging';
import { mapStorage } from '../../../tests/support/map-storage';
import { wireResponse } from '../../../tests/support/wire-response';
import { leapingClock } from '../../../tests/support/hand-clock';

beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'visible' }));

const real = { now: () => 0, after: () => () => undefined };
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach(stop => stop()));

interface Setting {
  readonly takes?: () => boolean;
  readonly beacon?: boolean;
  readonly status?: () => number;
  readonly guest?: string;
  readonly live?: boolean;
  readonly lastWords?: LastWords;
}

async function started({
  takes = () => true,
  beacon = true,
  status = () => 200,
  guest,
  live = true,
  lastWords,
}: Setting = {}) {
  const clock = leapingClock(1_000_000);
  const store = await openStore(`log ${crypto.randomUUID()}`, real);
  const connectivity = createSubject<Connectivity>({ state: live ? 'live' : 'unreachable', since: 0 });
  const journal = createJournal(clock);
  const sent: { by: 'beacon' | 'post'; url: string; form: URLSearchParams; size: number }[] = [];
  const handed: Beacon = (url, body) => {
    if (!takes()) return false;
    reading.push(
      body
        .text()
        .then(text => void sent.push({ by: 'beacon', url, form: new URLSearchParams(text), size: text.length })),
    );
    return true;
  };
  const reading: Promise<void>[] = [];
  const transport: Transport<AbortSignal> = async ({ url, body = '' }) => {
    sent.push({ by: 'post', url, form: new URLSearchParams(body), size: body.length });
    return wireResponse({ status: status(), url });
  };
  const defects: unknown[] = [];
  let key = 0;
  const options = {
    store,
    journal,
    connectivity,
    lock: async (work: (lease: Lease) => Promise<void>) => work({ fence: 1, lost: () => false }),
    clock,
    random: () => 0,
    newKey: () => `key ${(key += 1)}`,
    isOwn: () => true,
    beacon: beacon ? handed : null,
    transport,
    guestToken: () => guest ?? null,
    onDefect: (error: unknown) => void defects.push(error),
    lastWords: lastWords ?? null,
  };
  let logging = startLogging(options);
  stops.push(
    () => logging.stop(),
    () => store.close(),
  );
  const events = () => sent.flatMap(({ form }) => JSON.parse(form.get('events') ?? '[]') as Record<string, unknown>[]);
  return {
    clock,
    store,
    connectivity,
    journal,
    sent,
    defects,
    events,
    logging: () => logging,
    restart() {
      logging.stop();
      logging = startLogging(options);
    },
    settled: async () => {
      for (let turn = 0; turn < 40; turn += 1) await new Promise(resolve => setImmediate(resolve));
      await Promise.all(reading);
    },
  };
}

const mounted: NewLogEvent = { name: 'mount_dashboard', at: { source: 'dashboard', id: 7 } };
const rendered = (id: number): NewLogEvent => ({
  name: 'render_chart',
  at: { source: 'dashboard', id: 7 },
  data: { slice_id: id, duration: 12 },
});
const wait = async (world: Awaited<ReturnType<typeof started>>, milliseconds: number) => {
  world.clock.pass(milliseconds);
  await world.settled();
};

describe('the sent events', () => {
  test('LOG-001 LOG-002 LOG-003 LOG-008 a beacon with the form field events, to the address of the dashboard', async () => {
    const world = await started();
    world.journal.log({ ...mounted, target: { id: 'CHART-1', name: 'Sizes' } });
    await wait(world, 1000);
    expect(world.sent.map(({ by, url }) => ({ by, url }))).toEqual([
      { by: 'beacon', url: '/superset/log/?explode=events&dashboard_id=7' },
    ]);
    expect(world.events()).toEqual([
      {
        event_name: 'mount_dashboard',
        event_type: 'user',
        ts: 1_000_000,
        source: 'dashboard',
        source_id: 7,
        impression_id: 'key 1',
        event_id: 'key 2',
        visibility: 'visible',
        target_id: 'CHART-1',
        target_name: 'Sizes',
      },
    ]);
    expect([...world.sent[0]!.form.keys()]).toEqual(['events']);
  });

  test.each([
    { at: { source: 'explore', id: 3 }, url: '/superset/log/?explode=events&slice_id=3' },
    { at: { source: 'explore', id: 0 }, url: '/superset/log/?explode=events' },
  ] as const)('LOG-002 an event of $at is sent to $url', async ({ at, url }) => {
    const world = await started();
    world.journal.log({ name: 'mount_explorer', at });
    await wait(world, 1000);
    expect(world.sent.map(sent => sent.url)).toEqual([url]);
  });

  test('LOG-004 have the guest’s token, if there is one', async () => {
    const world = await started({ guest: 'a guest' });
    world.journal.log(mounted);
    await wait(world, 1000);
    expect(world.sent[0]?.form.get('guest_token')).toBe('a guest');
  });

  test('LOG-005 as a request if there are no beacons', async () => {
    const world = await started({ beacon: false });
    world.journal.log(mounted);
    await wait(world, 1000);
    expect(world.sent.map(({ by }) => by)).toEqual(['post']);
    expect(await world.store.logEvents.count()).toBe(0);
  });

  test('have timings derived from user actions', async () => {
    const world = await started();
    world.journal.log(rendered(1));
    await wait(world, 1000);
    expect(world.events()).toMatchObject([
      { event_name: 'render_chart', event_type: 'timing', slice_id: 1, duration: 12 },
    ]);
  });
});

describe('the time of sending', () => {
  test('LOG-006 LOG-009 is after a second of quiet, which each event restarts', async () => {
    const world = await started();
    world.journal.log(mounted);
    await wait(world, 900);
    world.journal.log(rendered(1));
    await wait(world, 900);
    expect(world.sent).toEqual([]);
    await wait(world, 100);
    expect(world.sent).toHaveLength(1);
    expect(world.events()).toHaveLength(2);
  });

  test('LOG-007 is immediately when a full batch waits', async () => {
    const world = await started({ beacon: false });
    for (let id = 1; id <= BATCH; id += 1) world.journal.log(rendered(id));
    // The clock stands still: it waits only for the disk.
    await expect.poll(() => world.events()).toHaveLength(BATCH);
  });

  test('LOG-010 an event that was handed over is not sent again', async () => {
    const world = await started();
    world.journal.log(mounted);
    await wait(world, 1000);
    world.journal.log(rendered(1));
    await wait(world, 1000);
    world.restart();
    await wait(world, 1000);
    expect(world.events().map(event => event['event_name'])).toEqual(['mount_dashboard', 'render_chart']);
    expect(await world.store.logEvents.count()).toBe(0);
  });

  test('events that were noted before anybody took them are sent, too', async () => {
    const world = await started();
    world.logging().stop();
    world.journal.log(mounted);
    world.restart();
    await wait(world, 1000);
    expect(world.events()).toHaveLength(1);
  });

  test('a closing page hands over events that are not in the store yet', async () => {
    const world = await started();
    world.journal.log(mounted);
    world.logging().leaving();
    await world.settled();
    expect(world.events()).toHaveLength(1);
    expect(await world.store.logEvents.count()).toBe(0);
  });
});

describe('waiting events', () => {
  test('OFF-083 events about several dashboards are sent in the order in which they occurred', async () => {
    const world = await started({ live: false });
    for (let id = 1; id <= 1500; id += 1)
      world.journal.log({ ...rendered(id), at: { source: 'dashboard', id: id % 400 < 200 ? 7 : 8 } });
    await wait(world, 1000);
    world.connectivity.set({ state: 'live', since: 0 });
    await wait(world, 1000);
    await expect.poll(() => world.store.logEvents.count()).toBe(0);
    await world.settled();
    expect(world.events().map(event => event['slice_id'])).toEqual(
      Array.from({ length: 1500 }, (_, index) => index + 1),
    );
    expect(new Set(world.sent.map(({ url }) => /dashboard_id=\d/.exec(url)?.[0]))).toEqual(
      new Set(['dashboard_id=7', 'dashboard_id=8']),
    );
  });

  test('OFF-082 OFF-083 events without a network keep their time, and go in batches of at most 1024, in their order', async () => {
    const world = await started({ live: false });
    for (let id = 1; id <= 2500; id += 1) {
      world.clock.pass(1);
      world.journal.log(rendered(id));
      if (id % 500 === 0) await world.settled();
    }
    await wait(world, 1000);
    expect(world.sent).toEqual([]);
    expect(await world.store.logEvents.count()).toBe(2500);
    world.connectivity.set({ state: 'live', since: 0 });
    await wait(world, 1000);
    await expect.poll(() => world.store.logEvents.count()).toBe(0);
    await world.settled();
    expect(world.events().map(event => event['slice_id'])).toEqual(
      Array.from({ length: 2500 }, (_, index) => index + 1),
    );
    expect(world.events()[0]?.['ts']).toBe(1_000_001);
    for (const { form } of world.sent)
      expect((JSON.parse(form.get('events') ?? '') as unknown[]).length).toBeLessThanOrEqual(BATCH);
  });

  test('F58 OFF-084 are kept if the browser does not accept them, and sent again under the same ids', async () => {
    let room = false;
    const world = await started({ takes: () => room });
    world.journal.log(mounted);
    await wait(world, 1000);
    expect(await world.store.logEvents.count()).toBe(1);
    room = true;
    await wait(world, 1000);
    expect(world.events().map(event => event['event_id'])).toEqual(['key 2']);
    expect(await world.store.logEvents.count()).toBe(0);
  });

  test.each([500, 302, 404])('OFF-084 a request that ends with %i keeps its events', async status => {
    const world = await started({ beacon: false, status: () => status });
    world.journal.log(mounted);
    await wait(world, 1000);
    expect(await world.store.logEvents.count()).toBe(1);
  });

  test('F58 more than a beacon may carry is split; a single event that is larger goes as a request', async () => {
    const world = await started();
    for (let id = 1; id <= 10; id += 1)
      world.journal.log({ ...rendered(id), data: { slice_id: id, text: 'x'.repeat(20_000) } });
    world.journal.log({ ...rendered(11), data: { slice_id: 11, text: 'x'.repeat(80_000) } });
    await wait(world, 1000);
    await expect.poll(() => world.store.logEvents.count()).toBe(0);
    await world.settled();
    for (const { by, size } of world.sent) if (by === 'beacon') expect(size).toBeLessThanOrEqual(64 * 1024);
    expect(world.sent.map(({ by }) => by)).toEqual(['beacon', 'beacon', 'beacon', 'beacon', 'post']);
    expect(world.events().map(event => event['slice_id'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('F58 a killed tab leaves its events to the next one', async () => {
    const world = await started({ live: false });
    world.journal.log(mounted);
    await wait(world, 1000);
    world.restart();
    world.connectivity.set({ state: 'live', since: 0 });
    await wait(world, 1000);
    expect(world.events()).toHaveLength(1);
  });

  test('F58 an event that is there twice is sent once', async () => {
    const world = await started({ live: false });
    const record = { event: { event_name: 'mount_dashboard', event_id: 'one' }, about: 'dashboard_id=7' };
    await keepEvents(world.store, [record, record]);
    expect((await nextBatch(world.store))?.events).toEqual([record.event]);
  });

  test('lose the oldest if there are too many, and count them', async () => {
    const world = await started({ live: false });
    const records = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        event: { event_name: 'load_chart', event_id: `id ${from + index}`, ts: from + index },
        about: '',
      }));
    await keepEvents(world.store, records(0, 12), 10);
    await keepEvents(world.store, records(12, 15), 10);
    const kept = (await world.store.logEvents.orderBy('seq').toArray()).map(({ event }) => event);
    expect(kept).toHaveLength(10);
    expect(kept[0]).toMatchObject({ event_name: 'log_events_dropped', count: 6 });
    expect(kept.slice(1).map(event => event['ts'])).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  test('OFF-012 F20 are not sent in another user’s session', async () => {
    const world = await started({ live: false });
    world.journal.log(mounted);
    await wait(world, 1000);
    world.connectivity.set({ state: 'sign-in', since: 0 });
    await wait(world, 10_000);
    expect(world.sent).toEqual([]);
    expect(await world.store.logEvents.count()).toBe(1);
  });

  test('F35 a damaged record is skipped, and does not delay the others', async () => {
    const world = await started({ live: false });
    await world.store.table<unknown>('logEvents').bulkAdd([{ event: 'broken', about: '' }, { event: null }]);
    await keepEvents(world.store, [{ event: { event_id: 'whole' }, about: '' }]);
    world.connectivity.set({ state: 'live', since: 0 });
    await wait(world, 1000);
    await expect.poll(() => world.store.logEvents.count()).toBe(0);
    await world.settled();
    expect(world.events()).toEqual([{ event_id: 'whole' }]);
  });
});

describe('the last events of a page', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('window', { localStorage: mapStorage(items) });
  });

  test('OFF-082 F58 are found by the next page, though the store never got them, and exist once', async () => {
    const world = await started({ live: false, lastWords: createLastWords('s', 'one') });
    vi.spyOn(world.store.logEvents, 'bulkAdd').mockImplementationOnce(() => new Dexie.Promise(() => undefined));
    world.journal.log(mounted);
    world.logging().leaving();
    expect(items.size).toBe(1);
    expect(await world.store.logEvents.count()).toBe(0);

    const later = await started({ live: false, lastWords: createLastWords('s', 'two') });
    await later.settled();
    expect((await later.store.logEvents.toArray()).map(({ event }) => event['event_name'])).toEqual([
      'mount_dashboard',
    ]);
    expect(items.size).toBe(0);
  });

  test('OFF-082 are not duplicated if the store got them after all', async () => {
    const world = await started({ live: false, lastWords: createLastWords('s', 'one') });
    world.journal.log(mounted);
    await wait(world, 250);
    const [kept] = await world.store.logEvents.toArray();
    createLastWords('s', 'gone').leave([{ event: kept?.event ?? {}, about: kept?.about ?? '' }]);
    world.restart();
    await world.settled();
    expect(await world.store.logEvents.count()).toBe(1);
    expect(items.size).toBe(0);
  });

  test('OFF-082 F58 are kept also if the page closed before there was a store for them', async () => {
    const journal = createJournal({ ...real, now: () => 5000 });
    journal.log({ ...mounted, target: { id: 'CHART-1', name: 'Sizes' } });
    journal.log(rendered(3));
    leaveNoted(journal, 's', 'early');
    // It ends for good after it was hidden once: its events are not left again.
    leaveNoted(journal, 's', 'again');
    expect([...items.keys()]).toEqual(['tidemark-events s early']);

    const later = await started({ live: false, lastWords: createLastWords('s', 'two') });
    await later.settled();
    expect((await later.store.logEvents.toArray()).map(({ event, about }) => ({ ...event, about }))).toEqual([
      expect.objectContaining({
        event_name: 'mount_dashboard',
        ts: 5000,
        target_id: 'CHART-1',
        event_id: 'early 0',
        about: 'dashboard_id=7',
      }),
      expect.objectContaining({ event_name: 'render_chart', event_type: 'timing', slice_id: 3, event_id: 'early 1' }),
    ]);
    expect(items.size).toBe(0);
  });

  test.each(logSources)('OFF-082 LOG-008 are kept wherever they happened: %s', async source => {
    const journal = createJournal(real);
    journal.log({ name: 'client_defect', at: { source, id: 0 } });
    leaveNoted(journal, 's', 'early');
    const later = await started({ live: false, lastWords: createLastWords('s', 'two') });
    await later.settled();
    expect((await later.store.logEvents.toArray()).map(({ event }) => event)).toEqual([
      expect.objectContaining({ event_name: 'client_defect', source }),
    ]);
  });

  test('are not sent if their user is unknown', () => {
    const journal = createJournal(real);
    journal.log(mounted);
    leaveNoted(journal, undefined, 'early');
    expect(items.size).toBe(0);
  });

  test('are removed once the store has them, and a page that is restored continues', async () => {
    const world = await started({ live: false, lastWords: createLastWords('s', 'one') });
    world.journal.log(mounted);
    world.logging().leaving();
    expect(items.size).toBe(1);
    await world.settled();
    expect(items.size).toBe(0);
    expect(await world.store.logEvents.count()).toBe(1);
  });

  test('are removed with the store when its person wants that', () => {
    createLastWords('s', 'one').leave([{ event: { a: 1 }, about: '' }]);
    createLastWords('other', 'one').leave([{ event: { a: 1 }, about: '' }]);
    forgetLastWords('s');
    expect([...items.keys()]).toEqual(['tidemark-events other one']);
  });

  test('may be anything else by then', () => {
    items.set('tidemark-events s one', '{"no":"list"}');
    expect(createLastWords('s', 'two').read().records).toEqual([]);
  });
});

test('an error of storing, sending or recovering events is reported, and the events wait for another attempt', async () => {
  const mistake = new TypeError('x is not a function');
  const world = await started();
  const failing = vi.spyOn(world.store.logEvents, 'bulkAdd').mockRejectedValueOnce(mistake);
  world.journal.log(mounted);
  await wait(world, 250);
  expect(world.defects).toEqual([mistake]);
  failing.mockRestore();
  vi.spyOn(world.store.logEvents, 'bulkDelete').mockRejectedValueOnce(mistake);
  world.journal.log(rendered(1));
  await wait(world, 1000);
  await wait(world, 1000);
  expect(world.defects).toEqual([mistake, mistake]);
  expect(world.sent.length).toBeGreaterThan(1);
});
