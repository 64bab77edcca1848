// @vitest-environment happy-dom
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_PAINT_KEY, FIRST_PAINT_QUERY, FIRST_PAINT_VERSION } from '../state/first-paint';
import { openStore, storeName } from '../store/open';
import { createRuntime } from './runtime';
import { patience } from '../../../tests/support/patience';

const clock = { now: () => 0, after: () => () => undefined };
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

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

/** A page of that device, without a network. @param isShown resolves once the first screen is drawn */
function page(isShown: () => Promise<void>) {
  const transport = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('no network'));
  const runtime = createRuntime({
    transport,
    clock,
    newKey: () => 'key',
    random: () => 0,
    server: 'here',
    locks: null,
    serviceWorkers: null,
    isShown,
    opening: () => new Promise(() => undefined),
  });
  return { runtime, transport };
}

test('opens the store behind a screen picture, before any request', async () => {
  await rememberAda();
  let show: () => void = () => undefined;
  const shown = new Promise<void>(resolve => {
    show = resolve;
  });
  const { runtime, transport } = page(() => shown);
  runtime.start();
  await vi.waitFor(() => expect(runtime.session.get().name).toBe('open'), patience);
  expect(transport).not.toHaveBeenCalled();
  show();
  await vi.waitFor(() => expect(transport).toHaveBeenCalled(), patience);
  const state = runtime.session.get();
  if (state.name === 'open') state.store.close();
});

describe('reports', () => {
  test.each([
    ['errors that nothing else catches', 'error', 'error'],
    ['rejections that nothing else handles', 'unhandledrejection', 'reason'],
  ])('%s', (_what, name, field) => {
    const { runtime } = page(() => new Promise(() => undefined));
    runtime.start();
    window.dispatchEvent(Object.assign(new Event(name), { [field]: new TypeError('broken') }));
    expect(runtime.defect.get()).toEqual({ part: 'background', message: 'TypeError: broken' });
  });

  test('an error of the browser without a cause is none', () => {
    const { runtime } = page(() => new Promise(() => undefined));
    runtime.start();
    window.dispatchEvent(Object.assign(new Event('error'), { error: null }));
    expect(runtime.defect.get()).toBeNull();
  });

  test('why the remembered store could not be opened, and asks for signing in', async () => {
    await rememberAda();
    vi.spyOn(Dexie.prototype, 'backendDB').mockImplementation(() => {
      throw new TypeError('no database');
    });
    const { runtime } = page(() => Promise.resolve());
    runtime.start();
    await vi.waitFor(() => expect(runtime.session.get().name).toBe('signed-out'), patience);
    expect(runtime.defect.get()).toEqual({ part: 'background', message: 'TypeError: no database' });
  });
});
