// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createSubject } from '@/lib/observable';
import type { Connectivity } from '@/offline/state/connectivity';
import { followPaused } from './paused';

test.each(['unreachable', 'intercepted', 'sign-in'] as const)(
  'OFF-027 timed refreshes pause while the server is %s, until it is back',
  state => {
    const connectivity = createSubject<Connectivity>({ state: 'live', since: 0 });
    const { paused, stop } = followPaused(connectivity, createSubject(false));
    expect(paused.get()).toBe(false);
    connectivity.set({ state, since: 1 });
    expect(paused.get()).toBe(true);
    connectivity.set({ state: 'live', since: 2 });
    expect(paused.get()).toBe(false);
    stop();
  },
);
