/**
 * The behaviour of IndexedDB that the client relies on, as cases that run in a page as well as in this process: each is
 * one function that refers to nothing outside itself, and returns the values to compare.
 */
export interface Case {
  readonly name: string;
  readonly run: (factory: IDBFactory, name: string) => Promise<unknown>;
  readonly expected: unknown;
}

export const cases: readonly Case[] = [
  {
    name: 'F34 a strict transaction commits when nothing is asked of it any more, and says so once it is complete',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things', { keyPath: 'id' });
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const transaction = database.transaction('things', 'readwrite', { durability: 'strict' });
      const told: string[] = [];
      transaction.objectStore('things').put({ id: 1 }).onsuccess = () => void told.push('put');
      await new Promise<void>(resolve => void (transaction.oncomplete = () => resolve()));
      told.push('complete');
      database.close();
      return { told, durability: transaction.durability };
    },
    expected: { told: ['put', 'complete'], durability: 'strict' },
  },
  {
    name: 'a transaction stays open over promises that follow from its own requests, and ends by itself after the last',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things');
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const transaction = database.transaction('things', 'readwrite');
      const store = transaction.objectStore('things');
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>(resolve => void (request.onsuccess = () => resolve(request.result)));
      await done(store.put('one', 1));
      await Promise.resolve();
      const value: unknown = await done(store.get(1));
      await new Promise(resolve => transaction.addEventListener('complete', resolve));
      let late = '';
      try {
        store.get(1);
      } catch (error) {
        late = error instanceof DOMException ? error.name : String(error);
      }
      database.close();
      return { value, late };
    },
    expected: { value: 'one', late: 'TransactionInactiveError' },
  },
  {
    name: 'what was written in a transaction that is aborted never was',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things').put('before', 1);
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const transaction = database.transaction('things', 'readwrite');
      transaction.objectStore('things').put('after', 1);
      const second = transaction.objectStore('things').put('more', 2);
      const refused = new Promise<string>(resolve => {
        second.addEventListener('error', event => {
          event.preventDefault();
          resolve(second.error?.name ?? '');
        });
      });
      transaction.abort();
      await new Promise<void>(resolve => transaction.addEventListener('abort', () => resolve()));
      const reading = database.transaction('things').objectStore('things');
      const [value, count] = [reading.get(1), reading.count()];
      await new Promise<void>(resolve => void (count.onsuccess = () => resolve()));
      database.close();
      return { refused: await refused, value: value.result as unknown, count: count.result };
    },
    expected: { refused: 'AbortError', value: 'before', count: 1 },
  },
  {
    name: 'a request that fails takes its whole transaction with it, unless somebody says that it does not matter',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things');
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const outcome = (forgives: boolean) =>
        new Promise<string>(resolve => {
          const transaction = database.transaction('things', 'readwrite');
          const store = transaction.objectStore('things');
          store.put('first', 1);
          store.add('again', 1).addEventListener('error', event => {
            if (forgives) event.preventDefault();
          });
          transaction.oncomplete = () => resolve('complete');
          transaction.addEventListener('abort', () => resolve(transaction.error?.name ?? 'aborted'));
        });
      const outcomes = [await outcome(false), await outcome(true)];
      database.close();
      return outcomes;
    },
    expected: ['ConstraintError', 'complete'],
  },
  {
    name: 'indexes of several fields and of lists find what has them, in the order of keys',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => {
        const store = open.result.createObjectStore('things', { keyPath: ['kind', 'id'] });
        store.createIndex('both', ['at', 'size']);
        store.createIndex('touches', 'touches', { multiEntry: true });
        store.createIndex('deep', 'state.name');
      };
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const store = database.transaction('things', 'readwrite').objectStore('things');
      store.put({ kind: 'b', id: 1, at: 2, size: 1, touches: ['x', 'y', 'x'], state: { name: 'waiting' } });
      store.put({ kind: 'a', id: 2, at: 1, size: 9, touches: ['y'], state: { name: 'sending' } });
      store.put({ kind: 'a', id: -3, at: 1, size: 5, touches: [], state: {} });
      const keys = store.getAllKeys();
      const byBoth = store.index('both').getAllKeys();
      const touching = store.index('touches').getAllKeys('y');
      const waiting = store.index('deep').count();
      await new Promise<void>(resolve => void (waiting.onsuccess = () => resolve()));
      database.close();
      return { keys: keys.result, byBoth: byBoth.result, touching: touching.result, waiting: waiting.result };
    },
    expected: {
      keys: [
        ['a', -3],
        ['a', 2],
        ['b', 1],
      ],
      byBoth: [
        ['a', -3],
        ['a', 2],
        ['b', 1],
      ],
      touching: [
        ['a', 2],
        ['b', 1],
      ],
      waiting: 2,
    },
  },
  {
    name: 'a cursor goes through a range in either direction, and what it deletes on its way is gone',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things', { autoIncrement: true });
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const store = database.transaction('things', 'readwrite').objectStore('things');
      for (const word of ['one', 'two', 'three', 'four']) store.add(word);
      const seen: unknown[] = [];
      await new Promise<void>(resolve => {
        const request = store.openCursor(IDBKeyRange.bound(2, 4), 'prev');
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return resolve();
          seen.push([cursor.key, cursor.value]);
          if (cursor.key === 3) cursor.delete();
          cursor.continue();
        };
      });
      const left = store.getAllKeys();
      await new Promise<void>(resolve => void (left.onsuccess = () => resolve()));
      database.close();
      return { seen, left: left.result };
    },
    expected: {
      seen: [
        [4, 'four'],
        [3, 'three'],
        [2, 'two'],
      ],
      left: [1, 2, 4],
    },
  },
  {
    name: 'numbers that were given out are not given again, also not after an abort took them back or a row was deleted',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () =>
        void open.result.createObjectStore('things', { keyPath: 'seq', autoIncrement: true });
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const add = (store: IDBObjectStore) =>
        new Promise<unknown>(
          resolve => void (store.add({}).onsuccess = event => resolve((event.target as IDBRequest).result)),
        );
      const first = database.transaction('things', 'readwrite').objectStore('things');
      const given = [await add(first), await add(first)];
      first.delete(2);
      given.push(await add(first));
      database.close();
      return given;
    },
    expected: [1, 2, 3],
  },
  {
    name: 'a version change asks the others to close, waits for them, and goes on',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things');
      const old = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const told: string[] = [];
      old.onversionchange = event => void told.push(`change to ${event.newVersion}`);
      const next = factory.open(name, 2);
      next.onblocked = () => {
        told.push('blocked');
        old.close();
      };
      next.onupgradeneeded = event => void told.push(`from ${event.oldVersion}`);
      const database = await new Promise<IDBDatabase>(resolve => void (next.onsuccess = () => resolve(next.result)));
      told.push(`open at ${database.version}`);
      database.close();
      const lower = factory.open(name, 1);
      told.push(
        await new Promise<string>(resolve => lower.addEventListener('error', () => resolve(lower.error?.name ?? ''))),
      );
      return told;
    },
    expected: ['change to 2', 'blocked', 'from 1', 'open at 2', 'VersionError'],
  },
  {
    name: 'F31 an upgrade that is aborted leaves the version before, with all that it had',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things').put('kept', 1);
      const first = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      first.close();
      const failing = factory.open(name, 2);
      failing.onupgradeneeded = () => {
        failing.result.createObjectStore('more');
        failing.transaction?.objectStore('things').clear();
        failing.transaction?.abort();
      };
      const error = await new Promise<string>(resolve =>
        failing.addEventListener('error', () => resolve(failing.error?.name ?? '')),
      );
      const again = factory.open(name);
      const database = await new Promise<IDBDatabase>(resolve => void (again.onsuccess = () => resolve(again.result)));
      const found = database.transaction('things').objectStore('things').get(1);
      await new Promise<void>(resolve => void (found.onsuccess = () => resolve()));
      const { version } = database;
      const names = [...database.objectStoreNames];
      database.close();
      return { error, version, names, value: found.result as unknown };
    },
    expected: { error: 'AbortError', version: 1, names: ['things'], value: 'kept' },
  },
  {
    name: 'writers of the same table wait for one another in the order in which they began, readers of another do not',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => {
        open.result.createObjectStore('things');
        open.result.createObjectStore('others');
      };
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const first = database.transaction('things', 'readwrite');
      const second = database.transaction('things', 'readwrite');
      const seen = second.objectStore('things').get(1);
      const ended: string[] = [];
      first.oncomplete = () => void ended.push('first');
      const secondDone = new Promise<void>(resolve => {
        second.oncomplete = () => {
          ended.push('second');
          resolve();
        };
      });
      first.objectStore('things').put('by the first', 1);
      await secondDone;
      database.close();
      return { ended, seen: seen.result as unknown };
    },
    expected: { ended: ['first', 'second'], seen: 'by the first' },
  },
  {
    name: 'texts come back as they were, half a character too, and bytes as bytes',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things');
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const store = database.transaction('things', 'readwrite').objectStore('things');
      const bytes = new Uint8Array([0, 255, 7]);
      store.put(
        {
          text: 'ä\u0000😀\uD83D',
          bytes: bytes.buffer,
          view: bytes.subarray(1),
          nothing: undefined,
          when: new Date(5),
        },
        1,
      );
      bytes[0] = 9;
      const request = store.get(1);
      await new Promise<void>(resolve => void (request.onsuccess = () => resolve()));
      database.close();
      const {
        text,
        bytes: stored,
        view,
        nothing,
        when,
      } = request.result as { text: string; bytes: ArrayBuffer; view: Uint8Array; nothing: unknown; when: Date };
      return {
        text: [...text].map(character => character.codePointAt(0)),
        bytes: [...new Uint8Array(stored)],
        view: [...view],
        hasNothing: 'nothing' in (request.result as object) && nothing === undefined,
        when: when.getTime(),
      };
    },
    expected: { text: [228, 0, 128512, 55357], bytes: [0, 255, 7], view: [255, 7], hasNothing: true, when: 5 },
  },
  {
    name: 'what cannot be copied or is no key is refused at once, and nothing else of the transaction with it',
    async run(factory, name) {
      const open = factory.open(name, 1);
      open.onupgradeneeded = () => void open.result.createObjectStore('things');
      const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
      const transaction = database.transaction('things', 'readwrite');
      const store = transaction.objectStore('things');
      const refused: string[] = [];
      const attempts = [
        () => store.put({ call: () => undefined }, 1),
        () => store.put('value', true as unknown as number),
        () => store.put('no key'),
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch (error) {
          refused.push(error instanceof DOMException ? error.name : String(error));
        }
      }
      store.put('kept', 2);
      const ended = await new Promise<string>(resolve => {
        transaction.oncomplete = () => resolve('complete');
        transaction.addEventListener('abort', () => resolve('aborted'));
      });
      database.close();
      return { refused, ended };
    },
    expected: { refused: ['DataCloneError', 'DataError', 'DataError'], ended: 'complete' },
  },
];
