import type { DataMasks } from '@/model/data-mask';
import type { DashboardFilters } from '../../state/use-filters';

/** What the history and the device hold of the filter values during a visit. */
export interface FilterVisit {
  /** The values at the start, for entries of the history that have none. */
  readonly first: DataMasks | null;
  /** The values in the current entry of the history. */
  readonly entry: DataMasks | null;
  /** Whether the values of an entry were given to the filters, which have not adopted them yet. */
  readonly isRestoring: boolean;
  /** The reader's values that the device should remember and has not stored yet. */
  readonly unsaved: DataMasks | null;
}

type Given = DashboardFilters['given'];

export type VisitEvent =
  /** The filters have other values. `hasKey`: the address contains a key of the server instead of values. */
  | { readonly type: 'given'; readonly given: Given; readonly hasKey: boolean }
  /** The browser is at an entry of this dashboard. Its values are null if it has none. */
  | { readonly type: 'returned'; readonly by: 'history' | 'back'; readonly masks: DataMasks | null }
  /** Charts answered the values, or the connection changed. */
  | {
      readonly type: 'answered';
      readonly given: Given;
      readonly by: 'waiting' | 'all' | 'not-all';
      readonly isAway: boolean;
    }
  /** The device has stored the values. */
  | { readonly type: 'stored'; readonly masks: DataMasks }
  /** The page or the dashboard is closing. */
  | { readonly type: 'left' };

export type VisitEffect =
  /** Adds or replaces an entry of the history. Unless `isAddressed`, the address does not change. */
  | {
      readonly type: 'push' | 'replace';
      readonly masks: DataMasks;
      readonly isAddressed: boolean;
    }
  | { readonly type: 'give'; readonly given: Given }
  /** All charts show the answers for these values. */
  | { readonly type: 'note-answered'; readonly masks: DataMasks }
  | { readonly type: 'store'; readonly masks: DataMasks };

interface Step {
  readonly visit: FilterVisit;
  readonly effects: readonly VisitEffect[];
}

export const startVisit = (masks: DataMasks | null): FilterVisit => ({
  first: masks,
  entry: masks,
  isRestoring: false,
  unsaved: null,
});

/** The visit after an event, and what follows outside. */
export function nextVisit(visit: FilterVisit, event: VisitEvent): Step {
  switch (event.type) {
    case 'given':
      return afterGiven(visit, event.given, event.hasKey);
    case 'returned': {
      const masks = event.masks ?? visit.first ?? {};
      return {
        // Values that came from elsewhere under a key are not rewritten.
        visit: { ...visit, entry: masks, isRestoring: event.masks !== null },
        effects: [{ type: 'give', given: { by: event.by, masks } }],
      };
    }
    case 'answered':
      return afterAnswers(visit, event);
    case 'stored':
      return { visit: visit.unsaved === event.masks ? { ...visit, unsaved: null } : visit, effects: [] };
    case 'left':
      return { visit, effects: visit.unsaved ? [{ type: 'store', masks: visit.unsaved }] : [] };
  }
}

/**
 * Each choice is an entry of the browser's history, so that Back undoes it; the entry and the address contain the
 * choice. Finding a first option is not a choice: it becomes part of the current entry.
 */
function afterGiven(visit: FilterVisit, { by, masks }: Given, hasKey: boolean): Step {
  if (masks === null) return { visit, effects: [] };
  if (visit.isRestoring)
    return {
      visit: { ...visit, isRestoring: false },
      // The key in this entry may belong to a later choice by now.
      effects: hasKey && masks === visit.entry ? [{ type: 'replace', masks, isAddressed: true }] : [],
    };
  if (masks === visit.entry) return { visit, effects: [] };
  const isChoice = by === 'reader';
  const type = isChoice && visit.entry !== null ? 'push' : 'replace';
  return { visit: { ...visit, entry: masks }, effects: [{ type, masks, isAddressed: isChoice }] };
}

/**
 * The device remembers the values that the reader set, or went back to, once the charts have their answers: values
 * without an answer would have none next time either. They stay unsaved until they are stored, since the reader may
 * leave earlier; values that the server has not answered yet are stored then, too.
 */
function afterAnswers(
  visit: FilterVisit,
  { given: { by, masks }, by: answered, isAway }: Extract<VisitEvent, { type: 'answered' }>,
): Step {
  const isOwn = by === 'reader' || by === 'back';
  const unsaved = isOwn && (answered === 'all' || (answered === 'waiting' && !isAway)) ? masks : null;
  const after = { ...visit, unsaved };
  if (answered !== 'all' || masks === null) return { visit: after, effects: [] };
  return {
    visit: after,
    effects: [{ type: 'note-answered', masks }, ...(isOwn ? [{ type: 'store', masks } as const] : [])],
  };
}
