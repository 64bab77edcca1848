import { isRecord, parseJson } from '@/lib/json';
import { isFirstPaint, type FirstPaint } from './facts';

/**
 * Facts that are needed before the database opens: who is signed in and what they may do, the theme, the width of
 * panels. They are written by React Query's sync-storage persister (`first-paint-writer.ts`) and read here without it,
 * so that the first screen does not wait for that code. The only file that touches `localStorage`; `public/start.js`
 * also reads the theme before anything is painted.
 */
export const FIRST_PAINT_KEY = 'tidemark-first-paint';
/** Version of the facts' form; older ones are not read. */
export const FIRST_PAINT_VERSION = '1';

const nothing: FirstPaint = { session: null, theme: 'system' };

export const FIRST_PAINT_QUERY = ['first-paint'] as const;

/** Storage that may be missing or may refuse access: private mode, denied cookies. */
export function safeStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The facts inside the persister's value: its wrapper is read, but not relied on. */
function unwrap(stored: unknown): unknown {
  if (!isRecord(stored) || stored['buster'] !== FIRST_PAINT_VERSION || !isRecord(stored['clientState']))
    return undefined;
  const { queries } = stored['clientState'];
  const query: unknown = Array.isArray(queries)
    ? queries.find(item => isRecord(item) && item['queryHash'] === JSON.stringify(FIRST_PAINT_QUERY))
    : undefined;
  return isRecord(query) && isRecord(query['state']) ? query['state']['data'] : undefined;
}

/** Facts known to this device; empty if the storage is missing, fails, or holds something else. */
export function readFirstPaint(): FirstPaint {
  try {
    const facts = unwrap(parseJson(safeStorage()?.getItem(FIRST_PAINT_KEY)));
    return isFirstPaint(facts) ? facts : nothing;
  } catch {
    return nothing;
  }
}

/** Whether somebody signed out on this device; unknown if the storage was cleared or is missing. */
export function hasSignedOut(): boolean {
  try {
    return (safeStorage()?.getItem(FIRST_PAINT_KEY) ?? null) !== null && readFirstPaint().session === null;
  } catch {
    return false;
  }
}

/**
 * Follows changes by other tabs: a sign-out or another theme there applies here too. A page in the back/forward cache
 * misses them, so it checks again when it is restored.
 */
export function followFirstPaint(changed: (facts: FirstPaint) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === FIRST_PAINT_KEY || event.key === null) changed(readFirstPaint());
  };
  const onReturn = (event: PageTransitionEvent) => {
    if (event.persisted) changed(readFirstPaint());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}
