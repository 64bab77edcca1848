import { DEFAULT_SQLLAB_LIMIT } from '@/model/limits';
import { inOrder, nextTabName, placeAfter, placeOf } from '@/model/editor-tabs';
import type { LocalStore } from '../store/database';
import type { EditorTabRecord, EditorTextRecord, SavedFields } from '../store/records';
import { withinQuota } from '../store/quota';

/** A tab as screens show it. */
export type EditorTab = EditorTabRecord;

/** Properties of a new tab that the person, or the code opening it, sets. */
export interface NewTab {
  readonly name?: string;
  readonly databaseId?: number | null;
  readonly schema?: string | null;
  readonly sql: string;
  readonly autorun?: boolean;
  readonly queryLimit?: number;
  readonly templateParams?: string | null;
  readonly savedQueryId?: EditorTabRecord['savedQueryId'];
  /** The tab after which it is inserted; by default it is the last one. */
  readonly behind?: string;
  /** It is a default tab: the editor always has one. */
  readonly isUnasked?: boolean;
}

/** Changes to a tab other than its text. */
export type TabChange = Partial<
  Pick<
    EditorTabRecord,
    | 'name'
    | 'databaseId'
    | 'schema'
    | 'autorun'
    | 'queryLimit'
    | 'templateParams'
    | 'hidesLeftBar'
    | 'savedQueryId'
    | 'latestRunId'
  >
>;

export interface TabMoment {
  readonly now: number;
  /** A fresh unique text. */
  readonly newKey: () => string;
}

/** Open tabs in their order. */
export async function readTabs(store: LocalStore): Promise<readonly EditorTab[]> {
  return inOrder((await store.editorTabs.toArray()).filter(({ closedAt }) => closedAt === null));
}

/** Closed tabs, the last one first. */
export async function readClosedTabs(store: LocalStore): Promise<readonly EditorTab[]> {
  const closed = (await store.editorTabs.toArray()).filter(({ closedAt }) => closedAt !== null);
  return closed.toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0));
}

/** The tab that was shown last on this device; null if none was, or it is closed. */
export async function readActiveTab(store: LocalStore): Promise<string | null> {
  const fact = await store.facts.get('activeTab');
  const tab = fact?.name === 'activeTab' ? await store.editorTabs.get(fact.id) : undefined;
  return tab && tab.closedAt === null ? tab.id : null;
}

/** Whether a tab opened by default is unchanged, so that nothing of it is worth sending to a server. */
export const isUntouched = ({ begun, changedAt, tables = [] }: EditorTab, { sql }: EditorTextRecord): boolean =>
  begun?.sql === sql && begun.at === changedAt && tables.length === 0;

export async function keepActiveTab(store: LocalStore, id: string): Promise<void> {
  await withinQuota(store, 0, () => store.facts.put({ name: 'activeTab', id }));
}

const inTransaction = <T>(store: LocalStore, bytes: number, run: () => Promise<T>): Promise<T> =>
  withinQuota(store, bytes, () => store.transaction('rw', store.editorTabs, store.editorTexts, store.facts, run));

/** Opens a tab and shows it. Resolves with its id when it is on the disk. */
export async function addTab(store: LocalStore, tab: NewTab, { now, newKey }: TabMoment): Promise<string> {
  const id = newKey();
  await inTransaction(store, tab.sql.length, async () => {
    const open = await readTabs(store);
    const fields: SavedFields = {
      name: tab.name ?? nextTabName(open.map(({ name }) => name)),
      databaseId: tab.databaseId ?? null,
      schema: tab.schema ?? null,
      templateParams: tab.templateParams ?? null,
    };
    const savedQueryId = tab.savedQueryId ?? null;
    await store.editorTabs.add({
      id,
      remote: null,
      ...fields,
      autorun: tab.autorun ?? false,
      queryLimit: tab.queryLimit ?? DEFAULT_SQLLAB_LIMIT,
      hidesLeftBar: false,
      savedQueryId,
      latestRunId: null,
      position: placeAfter(open, tab.behind ?? null),
      changedAt: now,
      closedAt: null,
      isLoaded: true,
      handedOver: null,
      ...(tab.isUnasked === true ? { begun: { sql: tab.sql, at: now } } : {}),
    });
    await store.editorTexts.add({
      id,
      sql: tab.sql,
      changedAt: now,
      head: tab.sql.length,
      anchor: tab.sql.length,
      handedOver: null,
      ...(savedQueryId === null ? { saved: null } : { saved: tab.sql, savedFields: fields }),
    });
    await keepActiveTab(store, id);
  });
  return id;
}

/** Duplicates a tab's database, schema and text under a new name. */
export async function cloneTab(store: LocalStore, id: string, name: string, moment: TabMoment): Promise<string | null> {
  const [tab, text] = [await store.editorTabs.get(id), await store.editorTexts.get(id)];
  if (!tab) return null;
  const { databaseId, schema, autorun, queryLimit, templateParams } = tab;
  const fields = { databaseId, schema, autorun, queryLimit, templateParams };
  return addTab(store, { ...fields, name, sql: text?.sql ?? '', behind: id }, moment);
}

export async function changeTab(store: LocalStore, id: string, change: TabChange, now: number): Promise<void> {
  await withinQuota(store, 0, () => store.editorTabs.update(id, { ...change, changedAt: now }));
}

/** Moves a tab to the position of another. */
export async function moveTab(store: LocalStore, id: string, target: string): Promise<void> {
  await inTransaction(store, 0, async () => {
    const position = placeOf(await readTabs(store), id, target);
    if (position !== null) await store.editorTabs.update(id, { position });
  });
}

/** Closes tabs. Their texts and results stay, so that they can be opened again. */
export async function closeTabs(store: LocalStore, ids: readonly string[], now: number): Promise<void> {
  await inTransaction(store, 0, async () => {
    for (const [index, id] of ids.entries()) await store.editorTabs.update(id, { closedAt: now + index });
    await forgetOldest(store);
  });
}

/** Number of closed tabs that are remembered. */
const MOST_CLOSED = 200;

async function forgetOldest(store: LocalStore): Promise<void> {
  const gone = (await readClosedTabs(store)).slice(MOST_CLOSED).map(({ id }) => id);
  await store.editorTabs.bulkDelete(gone);
  await store.editorTexts.bulkDelete(gone);
}

/** Reopens a closed tab in its place; without an id, the one that was closed last. Returns null if there is none. */
export async function reopenTab(store: LocalStore, id?: string): Promise<string | null> {
  return inTransaction(store, 0, async () => {
    const wanted = id ?? (await readClosedTabs(store))[0]?.id;
    if (wanted === undefined || !(await store.editorTabs.update(wanted, { closedAt: null }))) return null;
    await keepActiveTab(store, wanted);
    return wanted;
  });
}

/** Reads the text of a tab; null for one that this device does not have. */
export async function readText(store: LocalStore, id: string): Promise<EditorTextRecord | null> {
  return (await store.editorTexts.get(id)) ?? null;
}

export interface WrittenText {
  /** The stored text from which `sql` was made. */
  readonly base: string;
  readonly sql: string;
  readonly head: number;
  readonly anchor: number;
}

/**
 * Saves the text of a tab. If another window changed it in the meantime, both texts are kept. Resolves with the saved
 * text when it is on the disk.
 */
export async function keepText(store: LocalStore, id: string, text: WrittenText, now: number): Promise<string> {
  const { base, sql, head, anchor } = text;
  const kept = await withinQuota(store, sql.length * 2, () =>
    store.transaction('rw', store.editorTexts, async () => {
      const present = await store.editorTexts.get(id);
      if (present && present.sql !== base && present.sql !== sql) return null;
      const record = present ?? { id, handedOver: null, saved: null };
      await store.editorTexts.put({ ...record, sql, head, anchor, changedAt: now });
      return sql;
    }),
  );
  if (kept !== null) return kept;
  const { bothTexts } = await import('@/model/merge/both-texts');
  const theirs = await readText(store, id);
  const both = bothTexts(base, sql, theirs?.sql ?? base);
  return keepText(store, id, { base: theirs?.sql ?? base, sql: both, head, anchor }, now);
}

/** Records that the text and the fields of a tab are those of its saved query. */
export async function noteSaved(store: LocalStore, id: string, saved: string, tab: SavedFields): Promise<void> {
  const { name, databaseId, schema, templateParams } = tab;
  await store.editorTexts.update(id, { saved, savedFields: { name, databaseId, schema, templateParams } });
}

/** Whether the text of a tab differs from its saved query; false if it has none. */
export const isUnsaved = ({ saved, sql }: Pick<EditorTextRecord, 'saved' | 'sql'>): boolean =>
  saved !== null && saved !== sql;

/** A tab with its text. */
export interface TabDraft {
  readonly tab: EditorTab;
  readonly sql: string;
  readonly changedAt: number;
}

/** Everything that was written on this device, in open and closed tabs, the last first. */
export async function readDrafts(store: LocalStore): Promise<readonly TabDraft[]> {
  const tabs = await store.editorTabs.toArray();
  const texts = await store.editorTexts.bulkGet(tabs.map(({ id }) => id));
  return tabs
    .flatMap((tab, index) => {
      const text = texts[index];
      return text ? [{ tab, sql: text.sql, changedAt: text.changedAt }] : [];
    })
    .toSorted((a, b) => b.changedAt - a.changedAt);
}
