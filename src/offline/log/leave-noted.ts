import { safeStorage } from '../state/first-paint';
import type { Journal, NotedEvent } from './journal';

/** Prefix of the keys under which pages leave their last events. */
export const placesOf = (store: string) => `tidemark-events ${store} `;

/** Noted events with the page that noted them; the code that makes records was not loaded yet. */
interface LeftEvents {
  readonly page: string;
  readonly noted: readonly NotedEvent[];
}

/** Leaves events that nobody has taken for the next page. Small, as it is loaded from the start. */
export function leaveNoted(journal: Journal, store: string | undefined, page: string): void {
  const noted = store === undefined ? [] : journal.take();
  const left: LeftEvents = { page, noted };
  try {
    if (noted.length > 0) safeStorage()?.setItem(`${placesOf(store ?? '')}${page}`, JSON.stringify(left));
  } catch {
    // A storage that refuses keeps nothing, and its failures are shown to nobody.
  }
}
