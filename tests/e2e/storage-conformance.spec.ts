import type { Page } from '@playwright/test';
import { cases } from '../sync/storage-conformance/cases';
import { bareAddress, boundRoom, grantRoom, leaveApplication } from './fixtures/disk';
import { expect, test } from './fixtures/test';

/** Runs a case, which refers only to its arguments, in the page on the browser's store. */
const runIn = (
  page: Page,
  run: (factory: IDBFactory, name: string) => Promise<unknown>,
  name: string,
): Promise<unknown> => page.evaluate(`({ ${run.toString()} }).run(indexedDB, ${JSON.stringify(name)})`);

test('F31 F34 the store of a browser behaves like the simulator’s', async ({ page, problems }) => {
  problems.allow(bareAddress);
  await leaveApplication(page);
  for (const [index, { name, run, expected }] of cases.entries()) {
    await test.step(name, async () => expect(await runIn(page, run, `conformance ${index}`), name).toEqual(expected));
  }
});

const full = {
  async run(factory: IDBFactory, name: string) {
    const open = factory.open(name, 1);
    open.onupgradeneeded = () => void open.result.createObjectStore('things').put('before', 1);
    const database = await new Promise<IDBDatabase>(resolve => void (open.onsuccess = () => resolve(open.result)));
    const attempt = (value: unknown) =>
      new Promise<string>(resolve => {
        const transaction = database.transaction('things', 'readwrite', { durability: 'strict' });
        transaction.objectStore('things').put('with it', 2);
        transaction.objectStore('things').put(value, 3);
        transaction.addEventListener('complete', () => resolve('complete'));
        transaction.addEventListener('abort', () => resolve(transaction.error?.name ?? 'aborted'));
      });
    const outcome = await attempt(crypto.getRandomValues(new Uint8Array(65_536)));
    const reading = database.transaction('things').objectStore('things');
    const [value, keys] = [reading.get(1), reading.getAllKeys()];
    await new Promise<void>(resolve => void (keys.onsuccess = () => resolve()));
    database.close();
    return { outcome, value: value.result as unknown, keys: keys.result };
  },
};

test('F25 a browser without room rejects a write by name, with its whole transaction, and accepts it once there is room', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(bareAddress);
  await boundRoom(page, site.url);
  await leaveApplication(page);
  const make = { run: full.run };
  await page.evaluate(
    name =>
      new Promise<void>(resolve => {
        const open = indexedDB.open(name, 1);
        open.addEventListener('upgradeneeded', () => void open.result.createObjectStore('things').put('before', 1));
        open.addEventListener('success', () => {
          open.result.close();
          resolve();
        });
      }),
    'full',
  );
  await grantRoom(page, 1);
  expect(await runIn(page, make.run, 'full')).toEqual({ outcome: 'QuotaExceededError', value: 'before', keys: [1] });
  await grantRoom(page, null);
  expect(await runIn(page, make.run, 'full')).toEqual({ outcome: 'complete', value: 'before', keys: [1, 2, 3] });
});
