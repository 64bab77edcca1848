import type { QueryRun } from '@/model/sql-run';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import type { EditorTabRecord, TableBeside } from '../store/records';

/** A table of a database. */
export type TablePlace = Pick<TableBeside, 'databaseId' | 'schema' | 'name'>;

const isOf = (place: TablePlace, table: TablePlace) =>
  table.databaseId === place.databaseId && table.schema === place.schema && table.name === place.name;

/** The tables beside a tab, in the order in which they were opened. */
export const tablesBeside = ({ tables = [] }: Pick<EditorTabRecord, 'tables'>): readonly TableBeside[] =>
  tables.filter(({ isRemoved }) => !isRemoved);

async function change(
  store: LocalStore,
  tabId: string,
  place: TablePlace,
  toNext: (present: TableBeside | null) => TableBeside | null,
): Promise<void> {
  await withinQuota(store, 0, () =>
    store.transaction('rw', store.editorTabs, async () => {
      const tab = await store.editorTabs.get(tabId);
      if (!tab) return;
      const { tables = [] } = tab;
      const present = tables.find(table => isOf(place, table));
      const next = toNext(present ?? null);
      const kept = tables.flatMap(table => (table === present ? (next ?? []) : table));
      await store.editorTabs.update(tabId, { tables: present || !next ? kept : [...kept, next] });
    }),
  );
}

const opened = (place: TablePlace): TableBeside => ({
  ...place,
  isExpanded: false,
  previewId: null,
  remote: null,
  handedOver: null,
  isRemoved: false,
});

/** Expands or collapses a table, which is beside the tab from then on. */
export const expandTable = (store: LocalStore, tabId: string, place: TablePlace, isExpanded: boolean): Promise<void> =>
  change(store, tabId, place, present => ({ ...opened(place), ...present, isExpanded, isRemoved: false }));

/** Removes a table from beside a tab. */
export const removeTable = (store: LocalStore, tabId: string, place: TablePlace): Promise<void> =>
  change(store, tabId, place, present =>
    present === null || present.remote === null ? null : { ...present, isExpanded: false, isRemoved: true },
  );

/** Records which run reads the first rows of a table. Resolves with the previous one. */
export async function notePreview(
  store: LocalStore,
  tabId: string,
  place: TablePlace,
  previewId: string,
): Promise<string | null> {
  let before: string | null = null;
  await change(store, tabId, place, present => {
    before = present?.previewId ?? null;
    return { ...opened(place), ...present, previewId, isRemoved: false };
  });
  return before;
}

/** The table of a preview run; null for a run of a statement, and once another preview has replaced it. */
export async function tableLookedAt(
  store: LocalStore,
  run: Pick<QueryRun, 'id' | 'tabId' | 'isDataPreview'>,
): Promise<TablePlace | null> {
  const tab = run.isDataPreview ? await store.editorTabs.get(run.tabId) : undefined;
  return (tab && tablesBeside(tab).find(({ previewId }) => previewId === run.id)) ?? null;
}
