import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '@/api/outcome';
import { turnOptions } from '../../../tests/support/drain-options';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { drain } from './drain';
import { enqueue } from './enqueue';
import { renameDashboard } from '../resources/dashboard/rename';
import { renameDashboardTo } from '../resources/first-commands';

const clock = { now: () => 1000, after: () => () => undefined };
const check = vi.spyOn(renameDashboard.payload, '~run');

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`checked once ${crypto.randomUUID()}`, clock);
});
afterEach(() => store.close());

const give = (before: string, after: string) =>
  enqueue(store, renameDashboardTo({ id: 7, title: before }, after), { now: 0, newKey: () => crypto.randomUUID() });

/** Number of validations of a payload in the meantime. */
async function checks(work: () => Promise<unknown>): Promise<number> {
  check.mockClear();
  await work();
  return check.mock.calls.length;
}

test('a command is validated when it is added, merged with an earlier one, and read from the store to be sent', async () => {
  expect(await checks(() => give('Old', 'Newer'))).toBe(1);
  // The given one, and the stored one.
  expect(await checks(() => give('Newer', 'New'))).toBe(2);
  const titles = ['Old', 'Theirs', 'Theirs'];
  const answer = (value: unknown): Outcome<unknown> => ({ kind: 'success', value, etag: null, status: 200 });
  const sent: unknown[] = [];
  const options = await turnOptions(store, clock);
  const call = async (endpoint: { method: string }, { body }: { body?: unknown }) => {
    if (endpoint.method === 'GET') return answer({ result: { dashboard_title: titles.shift() ?? 'New' } });
    sent.push(body);
    return answer({ result: {} });
  };
  const draining = () => drain({ ...options, client: { call } as typeof options.client });
  expect(await checks(draining)).toBe(1);
  expect(sent.length).toBeGreaterThan(0);
});
