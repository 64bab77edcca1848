// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import { registerShell, type UpdateState } from './shell';
import { leapingClock } from '../../../tests/support/hand-clock';
import { patience } from '../../../tests/support/patience';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

class Worker extends EventTarget {
  readonly scriptURL = new URL('/sw.js', location.href).href;
  state: ServiceWorkerState;
  readonly postMessage: (message: { readonly type: string }) => void;
  constructor(version: string, state: ServiceWorkerState, posted: unknown[]) {
    super();
    this.state = state;
    this.postMessage = ({ type }) => void posted.push([version, type]);
  }
  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser whose pages are controlled by a service worker, or not yet. */
async function begun({ isControlled = true, isFirst = false, isNewer = false }) {
  const posted: unknown[] = [];
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const worker = new Worker('this', 'activated', posted);
  const next = new Worker('next', 'installed', posted);
  const registration = Object.assign(new EventTarget(), {
    active: isFirst ? null : worker,
    installing: null,
    waiting: isNewer ? next : null,
    update,
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const clock = leapingClock();
  const state = createSubject<UpdateState>({ name: 'current' });
  const reload = vi.fn<() => void>();
  const registered = registerShell(state, container as unknown as ServiceWorkerContainer, clock, reload);
  const seenAfter = (minutes: number) => {
    clock.pass(minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** Accepts the newer version. */
  const accept = async () => {
    await vi.waitFor(() => expect(state.get().name).toBe('ready'), patience);
    const ready = state.get();
    if (ready.name === 'ready') ready.apply();
  };
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(isFirst ? 0 : 1), patience);
  return { update, seenAfter, accept, posted, clock, reload, registered, next, container };
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
  const { accept, posted } = await begun({ isNewer: true });
  await accept();
  expect(posted).toEqual([
    ['this', 'STEP_ASIDE'],
    ['next', 'SKIP_WAITING'],
  ]);
});

test('OFF-008 a page reloads as soon as the version that its reader accepted has taken over', async () => {
  const { accept, reload, container, next, clock } = await begun({ isNewer: true });
  await accept();
  expect(reload).not.toHaveBeenCalled();
  container.controller = next;
  container.dispatchEvent(new Event('controllerchange'));
  clock.pass(4000);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('if the browser considers the previous version busy', () => {
  test('OFF-008 the page reloads, and once more when the new version is active', async () => {
    const before = await begun({ isNewer: true });
    await before.accept();
    before.clock.pass(4000);
    expect(before.reload).toHaveBeenCalledTimes(1);
    const { reload, next, registered } = await begun({ isNewer: true });
    next.becomes('activating');
    expect(reload).not.toHaveBeenCalled();
    next.becomes('activated');
    await registered;
    expect(reload).toHaveBeenCalledTimes(1);
    const after = await begun({});
    await after.registered;
    expect(after.reload).not.toHaveBeenCalled();
  });

  test('a page whose new version does not become active in time is left alone: something may be typed there', async () => {
    const before = await begun({ isNewer: true });
    await before.accept();
    before.clock.pass(4000);
    const { reload, next, registered, clock } = await begun({ isNewer: true });
    clock.pass(4000);
    next.becomes('activated');
    await registered;
    expect(reload).not.toHaveBeenCalled();
  });

  test('a page of the new version does not reload', async () => {
    sessionStorage.setItem('tidemark-left-behind', '/assets/shell-previous.js');
    const { reload, registered } = await begun({});
    await registered;
    expect(reload).not.toHaveBeenCalled();
  });
});
