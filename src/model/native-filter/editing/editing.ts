import { hasValue } from '../make-mask';
import type { ConfigurationEntry, DividerEntry, FilterEntry } from '../configuration';
import { isFilterEntry } from '../configuration';
import { newFilter, withoutDefault, withoutLimits } from './change';

/** The filters of a dashboard while their author edits them. */
export interface Editing {
  /** In order, including removed entries that can still be restored. */
  readonly entries: readonly ConfigurationEntry[];
  readonly removed: ReadonlySet<string>;
  /** The entry whose settings are shown. */
  readonly open: string | null;
  /** Filters with a default value, chosen already or not. */
  readonly withDefault: ReadonlySet<string>;
  /** Filters whose options are limited, with or without a condition so far. */
  readonly withLimits: ReadonlySet<string>;
}

/** An action of the author. */
export type EditEvent =
  | { readonly does: 'add-filter'; readonly id: string; readonly datasetId: number | null }
  | { readonly does: 'add-divider'; readonly id: string }
  | { readonly does: 'open'; readonly id: string | null }
  | { readonly does: 'change'; readonly entry: FilterEntry | DividerEntry }
  | { readonly does: 'want-default' | 'want-limits'; readonly id: string; readonly wanted: boolean }
  /** To the position of another entry. */
  | { readonly does: 'move'; readonly id: string; readonly to: string }
  | { readonly does: 'remove' | 'restore' | 'expire'; readonly id: string };

export const hasLimits = ({ adhocFilters, timeRange }: FilterEntry): boolean =>
  adhocFilters.length > 0 || timeRange !== null;

const idsOf = (filters: readonly FilterEntry[]): ReadonlySet<string> => new Set(filters.map(({ id }) => id));

export function beginEditing(
  entries: readonly ConfigurationEntry[],
  open: string | null = entries[0]?.id ?? null,
): Editing {
  const filters = entries.filter(isFilterEntry);
  return {
    entries,
    removed: new Set(),
    open,
    withDefault: idsOf(filters.filter(({ defaultMask }) => hasValue(defaultMask))),
    withLimits: idsOf(filters.filter(hasLimits)),
  };
}

/** The entries that saving now would keep: removed ones count as removed, even if they could still be restored. */
export const keptEntries = ({ entries, removed }: Editing): readonly ConfigurationEntry[] =>
  entries.filter(({ id }) => !removed.has(id));

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

function replaced(entries: readonly ConfigurationEntry[], entry: ConfigurationEntry): readonly ConfigurationEntry[] {
  return entries.map(each => (each.id === entry.id ? entry : each));
}

function moved(entries: readonly ConfigurationEntry[], id: string, to: string): readonly ConfigurationEntry[] {
  const [from, place] = [entries.findIndex(entry => entry.id === id), entries.findIndex(entry => entry.id === to)];
  const entry = entries[from];
  return entry === undefined || place < 0 ? entries : entries.toSpliced(from, 1).toSpliced(place, 0, entry);
}

/** The entry now at the position of a removed one, or the last. */
function neighbour(entries: readonly ConfigurationEntry[], id: string): string | null {
  const place = entries.findIndex(entry => entry.id === id);
  const others = entries.filter(entry => entry.id !== id);
  return (others[place] ?? others.at(-1))?.id ?? null;
}

function changedFilter(
  editing: Editing,
  id: string,
  change: (filter: FilterEntry) => FilterEntry,
): readonly ConfigurationEntry[] {
  return editing.entries.map(entry => (entry.id === id && isFilterEntry(entry) ? change(entry) : entry));
}

export function edit(editing: Editing, event: EditEvent): Editing {
  const { entries, removed, open, withDefault, withLimits } = editing;
  switch (event.does) {
    case 'add-filter':
      return { ...editing, entries: [...entries, newFilter(event.id, event.datasetId)], open: event.id };
    case 'add-divider':
      return {
        ...editing,
        entries: [...entries, { kind: 'divider', id: event.id, title: '', description: '', stored: {} }],
        open: event.id,
      };
    case 'open':
      return { ...editing, open: event.id };
    case 'change':
      return { ...editing, entries: replaced(entries, event.entry) };
    case 'want-default':
      return {
        ...editing,
        withDefault: toggled(withDefault, event.id, event.wanted),
        entries: event.wanted ? entries : changedFilter(editing, event.id, withoutDefault),
      };
    case 'want-limits':
      return {
        ...editing,
        withLimits: toggled(withLimits, event.id, event.wanted),
        entries: event.wanted ? entries : changedFilter(editing, event.id, withoutLimits),
      };
    case 'move':
      return { ...editing, entries: moved(entries, event.id, event.to) };
    case 'remove':
      return { ...editing, removed: toggled(removed, event.id, true) };
    case 'restore':
      return { ...editing, removed: toggled(removed, event.id, false), open: event.id };
    case 'expire':
      // It was restored in the meantime.
      if (!removed.has(event.id)) return editing;
      return {
        ...editing,
        entries: entries.filter(({ id }) => id !== event.id),
        removed: toggled(removed, event.id, false),
        open: open === event.id ? neighbour(entries, event.id) : open,
      };
  }
}
