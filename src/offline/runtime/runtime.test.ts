// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_PAINT_KEY, FIRST_PAINT_QUERY, FIRST_PAINT_VERSION } from '../state/first-paint';
import { openStore, storeName } from '../store/open';
import { createRuntime } from './runtime';
import { patience } from '../../../tests/support/patience';

const clock = { now: () => 0, after: () => () => undefined };
afterEach(() => localStorage.clear());

/** A device that somebody left signed in. */
async function rememberAda(): Promise<void> {
  const store = storeName('here', null, 7);
  (await openStore(store, clock)).close();
  const session = {
    user: { id: 7, username: 'ada', firstName: 'Ada', lastName: '' },
    roles: {},
    store,
  };
  const query = {
    queryKey: FIRST_PAINT_QUERY,
    queryHash: JSON.stringify(FIRST_PAINT_QUERY),
    state: { data: { session, theme: 'system' } },
  };
  localStorage.setItem(
    FIRST_PAINT_KEY,
    JSON.stringify({ buster: FIRST_PAINT_VERSION, clientState: { queries: [query] } }),
  );
}

test('opens the store behind a screen picture, before any request', async () => {
  await rememberAda();
  const transport = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('no network'));
  let show: () => void = () => undefined;
  const shown = new Promise<void>(resolve => {
    show = resolve;
  });
  const runtime = createRuntime({
    transport,
    clock,
    newKey: () => 'key',
    random: () => 0,
    server: 'here',
    locks: null,
    serviceWorkers: null,
    isShown: () => shown,
    opening: () => new Promise(() => undefined),
  });
  runtime.start();
  await vi.waitFor(() => expect(runtime.session.get().name).toBe('open'), patience);
  expect(transport).not.toHaveBeenCalled();
  show();
  await vi.waitFor(() => expect(transport).toHaveBeenCalled(), patience);
  const state = runtime.session.get();
  if (state.name === 'open') state.store.close();
});
