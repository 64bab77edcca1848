import type { Clock } from '@/lib/clock';

/** A tab that holds a fetch for longer may be frozen; then another fetches too. */
const PATIENCE = 10_000;

/**
 * Runs a fetch while no other tab runs the same one. `waited` means that another tab did it meanwhile, so that its
 * answer may be here already.
 */
export type OneTab = <T>(key: string, signal: AbortSignal, fetch: (waited: boolean) => Promise<T>) => Promise<T>;

/** @param locks those of the browser; if there are none each tab fetches for itself, which only costs requests */
export function createOneTab(locks: Pick<LockManager, 'request'> | null, store: string, clock: Clock): OneTab {
  return async (key, signal, fetch) => {
    if (!locks) return fetch(false);
    const name = `tidemark fetch ${store} ${key}`;
    const own = await locks.request(name, { ifAvailable: true }, async lock =>
      lock ? { answer: await fetch(false) } : null,
    );
    return own ? own.answer : afterOthers(locks, name, clock, signal, () => fetch(true));
  };
}

function afterOthers<T>(
  locks: Pick<LockManager, 'request'>,
  name: string,
  clock: Clock,
  signal: AbortSignal,
  fetch: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      cancel();
      reject(new DOMException('Given up', 'AbortError'));
    };
    const begin = async () => {
      if (isOver) return;
      isOver = true;
      cancel();
      signal.removeEventListener('abort', giveUp);
      await fetch().then(resolve, reject);
    };
    const cancel = clock.after(PATIENCE, () => void begin());
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
    locks.request(name, begin).catch(reject);
  });
}
