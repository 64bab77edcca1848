// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import { registerShell, type UpdateState } from './shell';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose pages are controlled by a service worker, or not yet. */
async function begun({ isControlled = true, isFirst = false }: { isControlled?: boolean; isFirst?: boolean }) {
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const worker = { scriptURL: new URL('/sw.js', location.href).href, addEventListener: () => undefined };
  const registration = Object.assign(new EventTarget(), {
    active: isFirst ? null : worker,
    installing: null,
    waiting: null,
    update,
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  let time = 0;
  await registerShell(
    createSubject<UpdateState>({ name: 'current' }),
    container as unknown as ServiceWorkerContainer,
    () => time,
    () => undefined,
  );
  const seenAfter = (minutes: number) => {
    time += minutes * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { update, seenAfter };
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
