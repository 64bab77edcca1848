import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { decodeRison, listQuerySchema } from '@/api/list';
import { chartTable } from '../../resources/chart/table';
import { readChartList } from '../../reads/charts';
import { readResources } from '../../reads/resources';
import { savedQueries } from '../../resources/saved-query/read-model';
import type { LocalStore } from '../../store/database';
import { openStore } from '../../store/open';
import { emptyChart } from '../../store/records';
import { fetchInParts } from './in-parts';
import { fetchSubscribed, storedAsOf } from './fetch-subscribed';
import { listingServer, type ListingServer } from '../../../../tests/support/listing-server';
import { wireResponse } from '../../../../tests/support/wire-response';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

async function newStore(): Promise<LocalStore> {
  const store = await openStore(`parts ${crypto.randomUUID()}`, clock);
  stores.push(store);
  return store;
}

const unreachable = new Error('unreachable');

/** A device that reads the list of a server. */
async function device() {
  const store = await newStore();
  let time = 1000;
  const now = () => time;
  const client = createClient<AbortSignal>({ transport: () => Promise.reject(unreachable), now });
  const starred: number[] = [];
  return {
    store,
    starred,
    pass: (by: number) => void (time += by),
    /** @param cut runs before each answer, with the number of the page; may throw */
    read: (server: ListingServer) =>
      fetchInParts(
        { store, client, now },
        {
          list: 'charts',
          tables: [store.charts],
          storedIds: async () => new Set(await store.charts.toCollection().primaryKeys()),
          rows: chartTable.rows,
          page: server.page,
          stars: {
            kind: 'chart',
            async read(ids) {
              starred.push(...ids);
              return ids.map(id => ({ id, value: id % 2 === 0 }));
            },
          },
        },
      ),
    whole: async () => (await store.lists.get('charts'))?.ids ?? null,
    part: async () => (await store.lists.get('part of charts'))?.part ?? null,
    /** As when a change of this device was accepted. */
    async acknowledge() {
      const fact = await store.facts.get('acknowledged');
      await store.facts.put({ name: 'acknowledged', count: fact?.name === 'acknowledged' ? fact.count + 1 : 1 });
    },
  };
}

/** Fails when a page is requested for the first time. */
function failingAt(page: number) {
  let isDone = false;
  return (_: ListingServer, asked: number) => {
    if (asked !== page || isDone) return;
    isDone = true;
    throw unreachable;
  };
}

test('a first page is listed in its order before the others are read, with the number of all', async () => {
  const { store, read, whole } = await device();
  const seen: unknown[] = [];
  const server = listingServer(1250, 200, async (_, page) => {
    if (page !== 1) return;
    const { charts, total, asOf, coming } = await readChartList(store, 25);
    seen.push(
      charts.map(({ id }) => id),
      charts.map(({ favourite }) => favourite),
      total,
      asOf,
      coming,
    );
    seen.push(await storedAsOf(store, { kind: 'list', of: 'chart' }));
  });
  await read(server);
  const first = server.ids().slice(0, 25);
  const coming = { read: 200, count: 1250, isCut: true };
  expect(seen).toEqual([first, first.map(id => id % 2 === 0), 1250, null, coming, null]);
  expect(await whole()).toEqual(server.ids());
  expect((await readChartList(store, 25)).charts.map(({ id }) => id)).toEqual(first);
});

test('a list of one page is stored whole, with its stars', async () => {
  const { store, read, whole, part, starred } = await device();
  const server = listingServer(30, 200);
  await read(server);
  expect([await whole(), await part(), server.takeAsked()]).toEqual([server.ids(), null, [0]]);
  expect(starred).toEqual(server.ids());
  expect(await storedAsOf(store, { kind: 'list', of: 'chart' })).toBe(1000);
});

test('a server with shorter pages is read to the end', async () => {
  const { read, whole } = await device();
  const server = listingServer(330, 100);
  await read(server);
  expect(server.takeAsked()).toEqual([0, 1, 2, 3]);
  expect(await whole()).toEqual(server.ids());
});

test('reading ends at an empty page, whatever the server counts', async () => {
  const { read, whole } = await device();
  const server = listingServer(300, 200);
  await read({ ...server, page: async q => ({ ...(await server.page(q)), count: 900 }) });
  // Requests for later pages may have been sent already.
  expect(server.takeAsked().length).toBeLessThanOrEqual(5);
  expect(await whole()).toEqual(server.ids());
});

test('requests three pages at a time, and stores them in their order, whichever arrives first', async () => {
  const { store, read, whole } = await device();
  const held = new Map<number, () => void>();
  const server = listingServer(1300, 200, (_, page) =>
    page === 0 ? undefined : new Promise<void>(resolve => held.set(page, resolve)),
  );
  const reading = read(server);
  for (const awaited of [[1, 2, 3], [4, 5], [6]]) {
    await vi.waitFor(() => expect([...held.keys()]).toEqual(expect.arrayContaining(awaited)));
    expect([...held.keys()].filter(page => !awaited.includes(page))).toEqual([]);
    for (const page of awaited.toReversed()) held.get(page)?.();
    held.clear();
  }
  await reading;
  expect(await whole()).toEqual(server.ids());
  expect(await store.charts.count()).toBe(1300);
});

describe('OFF-037 a reading that is cut off', () => {
  test('keeps what arrived, removes nothing, does not count as complete, and is continued', async () => {
    const { store, read, whole, part } = await device();
    await store.charts.put({ ...emptyChart(9001), row: { id: 9001, slice_name: 'Known from before' }, rowAsOf: 0 });
    const server = listingServer(1000, 200, failingAt(3));
    await expect(read(server)).rejects.toBe(unreachable);
    expect([await whole(), await part()]).toEqual([null, { read: 600, count: 1000 }]);
    const { charts, asOf, coming } = await readChartList(store);
    expect([charts.length, asOf, coming]).toEqual([601, null, { read: 600, count: 1000, isCut: false }]);
    expect(charts.at(-1)?.name).toBe('Known from before');
    server.takeAsked();
    await read(server);
    // The end of the part is read again, to see whether it still is there.
    expect(server.takeAsked()).toEqual([0, 2, 3, 4]);
    expect([await whole(), await part()]).toEqual([server.ids(), null]);
    expect((await readChartList(store)).charts.map(({ name }) => name)).not.toContain('Known from before');
  });

  test('before its first page leaves everything as it was', async () => {
    const { read, whole, part } = await device();
    const server = listingServer(1000, 200, failingAt(0));
    await expect(read(server)).rejects.toBe(unreachable);
    expect([await whole(), await part()]).toEqual([null, null]);
  });

  test('takes in what was made and changed meanwhile', async () => {
    const { read, whole } = await device();
    const server = listingServer(1000, 200, failingAt(3));
    await expect(read(server)).rejects.toBe(unreachable);
    const [first, , last] = [server.ids()[0]!, server.create(), server.ids().at(-1)!];
    server.change(first);
    server.change(last);
    server.takeAsked();
    await read(server);
    expect(server.takeAsked()).toEqual([0, 3, 4, 5]);
    expect(await whole()).toEqual(server.ids());
  });

  test('begins again if something that it had read was removed meanwhile, even if as much was made', async () => {
    const { read, whole } = await device();
    const server = listingServer(1000, 200, failingAt(3));
    await expect(read(server)).rejects.toBe(unreachable);
    const gone = server.ids()[300]!;
    server.remove(gone);
    server.create();
    await read(server);
    expect(await whole()).toEqual(server.ids());
    expect(await whole()).not.toContain(gone);
  });

  test('is complete as of its first row, so that a late continuation is soon read again', async () => {
    const { store, read, pass } = await device();
    const server = listingServer(1000, 200, failingAt(3));
    await expect(read(server)).rejects.toBe(unreachable);
    pass(3_600_000);
    await read(server);
    expect(await store.lists.get('charts')).toMatchObject({ asOf: 3_601_000, wholeAt: 1000 });
  });
});

test('begins again if something is removed while it reads', async () => {
  let isRemoved = false;
  const { read, whole } = await device();
  const server = listingServer(1000, 200, (present, page) => {
    if (page !== 3 || isRemoved) return;
    isRemoved = true;
    present.remove(present.ids()[100]!);
  });
  await read(server);
  expect(await whole()).toEqual(server.ids());
});

test('ends although something is always removed while it reads, and then is read again when it is refreshed', async () => {
  const { store, read, whole } = await device();
  const server = listingServer(1000, 200, (present, page) => page > 0 && present.remove(present.ids()[0]!));
  await read(server);
  expect(await whole()).not.toBeNull();
  expect((await store.lists.get('charts'))?.wholeAt).toBeUndefined();
});

describe('a change from this device while a list is read', () => {
  test('is not reverted by rows that were requested before it, and does not end the reading', async () => {
    const { store, read, whole, acknowledge } = await device();
    let isDone = false;
    const server = listingServer(1000, 200, async (_, page) => {
      if (page !== 2 || isDone) return;
      isDone = true;
      await acknowledge();
    });
    await read(server);
    expect(server.takeAsked()).toEqual([0, 1, 2, 3, 4, 1, 2, 3, 4]);
    expect(await whole()).toEqual(server.ids());
    expect(await store.charts.count()).toBe(1000);
  });

  test.each(['creates', 'removes'] as const)('that %s something is in what was read, too', async does => {
    const { store, read, whole, acknowledge } = await device();
    let isDone = false;
    const server = listingServer(1000, 200, async (present, page) => {
      if (page !== 2 || isDone) return;
      isDone = true;
      const accepted = { from: null, to: null, now: 0 };
      const id = does === 'creates' ? present.create() : present.ids()[20]!;
      if (does === 'removes') present.remove(id);
      const fields = { name: 'Made', vizType: 'table' };
      await store.transaction('rw', [store.charts, store.dashboards, store.lists], () =>
        does === 'creates'
          ? chartTable.create(store, id, { does: 'create', kind: 'chart', id, fields, parent: null }, accepted)
          : chartTable.remove(store, id),
      );
      await acknowledge();
    });
    await read(server);
    expect(await whole()).toEqual(server.ids());
  });
});

test('a second tab that reads the same list goes on where the first one is', async () => {
  const { read, whole } = await device();
  const server = listingServer(2500, 200);
  await Promise.all([read(server), read(server)]);
  expect(await whole()).toEqual(server.ids());
});

test('rows that cannot be read cost only themselves', async () => {
  const { read, whole } = await device();
  const server = listingServer(1000, 200, failingAt(3));
  const bad = new Set(server.ids().filter((_, index) => index % 7 === 3));
  const withBad: ListingServer = {
    ...server,
    async page(q) {
      const { count, result } = await server.page(q);
      return {
        count,
        result: result.map(row =>
          typeof row === 'object' && row && 'id' in row && bad.has(Number(row.id)) ? { ...row, slice_name: 7 } : row,
        ),
      };
    },
  };
  await expect(read(withBad)).rejects.toBe(unreachable);
  await read(withBad);
  expect(await whole()).toEqual(server.ids().filter(id => !bad.has(id)));
});

const event = fc.oneof(
  fc.record({ does: fc.constant('create' as const) }),
  fc.record({
    does: fc.constantFrom('change' as const, 'remove' as const),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
);

type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

function happen(server: ListingServer, events: readonly Event[]): void {
  for (const { does, ...where } of events) {
    const id = 'at' in where ? server.ids()[Math.floor(where.at * server.ids().length)] : undefined;
    if (does === 'create') server.create();
    else if (id !== undefined) server[does](id);
  }
}

/** The ids that screens list. */
const listed = {
  chart: async (store: LocalStore) => (await readChartList(store)).charts.map(({ id }) => id),
  'saved-query': async (store: LocalStore) =>
    (await readResources(store, savedQueries, null)).resources.map(({ id }) => id),
};
const kinds = ['chart', 'saved-query'] as const;

/** A client of a server that knows only its charts or saved queries, and no stars. */
const clientOf = (server: ListingServer) =>
  createClient<AbortSignal>({
    now: () => 0,
    async transport({ url }) {
      const q = decodeRison(new URL(url, 'http://any').searchParams.get('q') ?? '()');
      if (url.includes('favorite_status')) return wireResponse({ status: 200, body: { result: [] }, url });
      const body = { ids: [], ...(await server.page(v.parse(listQuerySchema, q))) };
      return wireResponse({ status: 200, body, url });
    },
  });

/** Answers held requests in the given order, and those after them as they come, until a task is done. */
async function answering(held: Map<number, () => void>, order: readonly number[], task: Promise<unknown>) {
  const left = [...order];
  const state = { isDone: false };
  const ended = task.finally(() => (state.isDone = true));
  while (!state.isDone) {
    const next = left[0] ?? [...held.keys()][0];
    const answer = next !== undefined && held.get(next);
    if (answer) {
      held.delete(next);
      left.shift();
      answer();
    }
    await new Promise(resolve => setImmediate(resolve));
  }
  return ended;
}

describe.each(kinds)('a list of kind %s that misses a row since another one was removed', of => {
  const subscription = { kind: 'list', of } as const;

  test.each(['first', 'later'] as const)('in its %s reading is read again by the next refresh', async which => {
    const { store } = await device();
    let time = 1000;
    const held = new Map<number, () => void>();
    let isHeld = false;
    // The second page is answered after the third one, and what happens between them moves its last row.
    const server = listingServer(12, 2, async (present, page) => {
      if (!isHeld || page === 0) return;
      await new Promise<void>(resolve => held.set(page, resolve));
      if (page !== 1) return;
      present.remove(present.ids()[5]!);
      present.create();
    });
    const context = { store, client: clientOf(server), now: () => (time += 1) };
    const refresh = (force = false) => fetchSubscribed(context, subscription, force);
    if (which === 'later') await refresh();
    isHeld = true;
    await answering(held, [2, 1], refresh(true));
    isHeld = false;
    expect(new Set(await listed[of](store))).not.toEqual(new Set(server.ids()));
    await refresh();
    expect(new Set(await listed[of](store))).toEqual(new Set(server.ids()));
  });

  test('is not read again if the row was only changed, and so moved to its beginning', async () => {
    const { store } = await device();
    let time = 1000;
    const server = listingServer(12, 2, (present, page) => page === 1 && present.change(present.ids()[7]!));
    const context = { store, client: clientOf(server), now: () => (time += 1) };
    await fetchSubscribed(context, subscription, false);
    expect(await listed[of](store)).toHaveLength(11);
    server.takeAsked();
    await fetchSubscribed(context, subscription, false);
    expect(server.takeAsked()).toEqual([0]);
    expect(new Set(await listed[of](store))).toEqual(new Set(server.ids()));
  });
});

test.each(kinds)(
  'the next refresh of a list of kind %s repairs the effects of changes between its first pages',
  async of => {
    const subscription = { kind: 'list', of } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.array(event, { maxLength: 2 }), { maxLength: 12 }),
        async (scheduler, count, limit, changes) => {
          const { store } = await device();
          const left = [...changes];
          const server = listingServer(count, limit, async present => {
            await scheduler.schedule(Promise.resolve());
            happen(present, left.shift() ?? []);
          });
          let time = 1000;
          const context = { store, client: clientOf(server), now: () => (time += 1) };
          await scheduler.waitFor(fetchSubscribed(context, subscription, false));
          left.length = 0;
          await scheduler.waitFor(fetchSubscribed(context, subscription, false));
          expect(new Set(await listed[of](store))).toEqual(new Set(server.ids()));
          await store.delete();
        },
      ),
      // Looking for the smallest example takes long: the seed of the first one is worth more.
      { numRuns: 80, plugins: [fc.interruptAfterTimeLimit(60_000, { failOnInterrupt: true })] },
    );
  },
);

test('a saved query made here while the list is read stays, although the pages read before lack it', async () => {
  const { store, acknowledge } = await device();
  const subscription = { kind: 'list', of: 'saved-query' } as const;
  const put = (id: number, asOf: number) =>
    store.copies.put({ kind: 'saved-query', id, parent: null, value: { id, label: 'Mine' }, asOf, etag: null });
  await put(9001, 0);
  let made = 0;
  const server = listingServer(1000, 100, async (present, page) => {
    if (page !== 4 || made !== 0) return;
    made = present.create();
    await put(made, 1000);
    await acknowledge();
  });
  const context = { store, client: clientOf(server), now: () => 1000 };
  await fetchSubscribed(context, subscription, false);
  const ids = await listed['saved-query'](store);
  expect(new Set(ids)).toEqual(new Set(server.ids()));
  expect(ids).not.toContain(9001);
  server.takeAsked();
  await fetchSubscribed({ ...context, now: () => 2000 }, subscription, false);
  // The first page has everything new.
  expect(server.takeAsked()).toEqual([0]);
  expect(await listed['saved-query'](store)).toEqual(server.ids());
});

test('whatever changes between readings that are cut off, the last one leaves exactly what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.array(event, { maxLength: 6 })), { maxLength: 4 }),
      async (count, limit, cuts) => {
        const { read, whole, store } = await device();
        let left = Infinity;
        const server = listingServer(count, limit, () => {
          if ((left -= 1) < 0) throw unreachable;
        });
        for (const [answers, events] of cuts) {
          left = answers;
          const error = await read(server).then(
            () => null,
            (cause: unknown) => cause,
          );
          if (error === null) return;
          expect(await whole()).toBeNull();
          happen(server, events);
        }
        left = Infinity;
        await read(server);
        expect(await whole()).toEqual(server.ids());
        store.close();
      },
    ),
    { numRuns: 150 },
  );
});
