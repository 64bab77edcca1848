import type { Clock } from '@/lib/clock';
import { createSubject, type Observable } from '@/lib/observable';

/** Facts about the page that prefetching needs. */
export interface PagePorts {
  readonly isHidden: Observable<boolean>;
  /** Resolves when the page has nothing to do. */
  readonly idle: () => Promise<void>;
  /**
   * Calls `hear` with the id or slug of a dashboard when the pointer rests on a link to it, and with null when it
   * leaves, until the returned function is called.
   */
  readonly pointed: (hear: (idOrSlug: string | null) => void) => () => void;
}

/** Time in milliseconds that the pointer must rest on a link: passing over it does not count. */
const MOMENT = 150;
/** A page that is never idle is left alone for this long. */
const LONGEST = 10_000;

/** The dashboard that a link of this application leads to. */
export function linkedDashboard(address: string, origin: string): string | null {
  const { origin: there, pathname } = new URL(address, origin);
  const [, encoded] = /^\/dashboard\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (there !== origin || encoded === undefined || encoded === 'list' || encoded.startsWith('-')) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);

/** Watches all links of the document, including those rendered elsewhere. */
function followLinks(clock: Clock, hear: (idOrSlug: string | null) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let link: HTMLAnchorElement | null = null;
  let told = false;
  let cancel = () => undefined as void;

  function point(event: Event): void {
    const next = linkOf(event);
    if (next === link) return;
    cancel();
    if (told) hear(null);
    told = false;
    link = next;
    const idOrSlug = next && linkedDashboard(next.href, location.origin);
    if (idOrSlug === null) return;
    cancel = clock.after(MOMENT, () => {
      told = true;
      hear(idOrSlug);
    });
  }

  for (const kind of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(kind, point, { signal, passive: true });
  return () => {
    ending.abort();
    cancel();
  };
}

export function pagePorts(clock: Clock): PagePorts {
  const isHidden = createSubject(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', () => isHidden.set(document.visibilityState === 'hidden'));
  return {
    isHidden,
    idle: () =>
      new Promise(resolve => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LONGEST });
        // Safari: runs after work that is already due.
        else clock.after(0, resolve);
      }),
    pointed: hear => followLinks(clock, hear),
  };
}
