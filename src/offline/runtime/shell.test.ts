// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import { registerShell, type UpdateState } from './shell';
import { patience } from '../../../tests/support/patience';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose pages are controlled by a service worker, or not yet. */
async function begun({ isControlled = true, isFirst = false, isNewer = false }) {
  const posted: unknown[] = [];
  const workerOf = (version: string) => ({
    scriptURL: new URL('/sw.js', location.href).href,
    addEventListener: () => undefined,
    postMessage: ({ type }: { type: string }) => void posted.push([version, type]),
  });
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const worker = workerOf('this');
  const registration = Object.assign(new EventTarget(), {
    active: isFirst ? null : worker,
    installing: null,
    waiting: isNewer ? workerOf('next') : null,
    update,
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  let time = 0;
  const state = createSubject<UpdateState>({ name: 'current' });
  await registerShell(
    state,
    container as unknown as ServiceWorkerContainer,
    () => time,
    () => undefined,
  );
  const seenAfter = (minutes: number) => {
    time += minutes * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { update, seenAfter, state, posted };
}

test('F46 a page checks for a new version when it loads, and again when it becomes visible after an hour', async () => {
  const { update, seenAfter } = await begun({});
  expect(update).toHaveBeenCalledTimes(1);
  seenAfter(59);
  expect(update).toHaveBeenCalledTimes(1);
  seenAfter(1);
  expect(update).toHaveBeenCalledTimes(2);
});

test('a page that installs the first version has nothing to look for', async () => {
  const { update } = await begun({ isControlled: false, isFirst: true });
  expect(update).not.toHaveBeenCalled();
});

test('F46 a page that was loaded past a slow service worker looks for a newer one nevertheless', async () => {
  const { update } = await begun({ isControlled: false });
  expect(update).toHaveBeenCalledTimes(1);
});

test('OFF-008 the version that runs is asked to step aside, so that the next one need not wait until it is idle', async () => {
  const { state, posted } = await begun({ isNewer: true });
  await vi.waitFor(() => expect(state.get().name).toBe('ready'), patience);
  const ready = state.get();
  if (ready.name === 'ready') ready.apply();
  expect(posted).toEqual([
    ['this', 'STEP_ASIDE'],
    ['next', 'SKIP_WAITING'],
  ]);
});
