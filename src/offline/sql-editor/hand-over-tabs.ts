import { keptText } from '@/api/kept-text';
import { createResource, deleteResource, updateResource } from '../commands/make';
import { isLocalId } from '@/model/local-id';
import type { ResourceId } from '../commands/patch';
import { isUntouched } from '../drafts/editor-tabs';
import type { StoredMutation } from '../outbox/enqueue';
import { activateTab, handQueryToTab } from '../resources/tab/new-commands';
import type { LocalStore } from '../store/database';
import type { EditorTabRecord, EditorTextRecord } from '../store/records';
import { dropRefused, isGoingOn, type HandOverStep } from './step';
import { changedNames, fieldsOf, latestAt, only, presentId, refusedFields } from './tab-fields';
import { nextTableStep, withoutRemote } from './tab-table-steps';

interface HandingOver {
  readonly store: LocalStore;
  /** Queues a change. @throws NotSavedError */
  readonly enqueue: (mutation: StoredMutation) => Promise<unknown>;
  /** Data stored since before then were on this device only. */
  readonly since: number;
}

/**
 * Queues all changes of tabs on this device: new ones, edits, tables beside them, and closed ones. Each is queued in
 * the transaction that records it, so that nothing is queued twice, whatever happens to this window.
 */
export async function handOverTabs({ store, enqueue, since }: HandingOver): Promise<void> {
  for (const id of await store.editorTabs.toCollection().primaryKeys()) {
    const next = () => nextStep(store, id, since);
    while (await next()) await enqueue(ofStep(store, next));
  }
}

function ofStep(store: LocalStore, next: () => Promise<HandOverStep | null>): StoredMutation {
  let step: HandOverStep | null = null;
  return {
    tables: [store.editorTabs, store.editorTexts, store.queryRuns, store.metadata],
    async make() {
      step = await next();
      return step?.mutation ?? null;
    },
    note: async local => step?.note(local),
  };
}

async function nextStep(store: LocalStore, id: string, since: number): Promise<HandOverStep | null> {
  const [tab, text] = [await store.editorTabs.get(id), await store.editorTexts.get(id)];
  if (!tab) return null;
  const remote = await presentId(store, 'tab', tab.remote);
  const isOpen = tab.closedAt === null;
  if (isOpen && (!text || !tab.isLoaded)) return null;
  if (remote === null) return isOpen && text && !isUntouched(tab, text) ? making(store, tab, text, since) : null;
  if (!(await isGoingOn(store, remote))) return null;
  if (!isOpen)
    return { mutation: deleteResource('tab', { id: remote, name: tab.name }), note: () => forgetRemote(store, tab) };
  return (
    (text && (await changing(store, remote, tab, text))) ??
    (await nextTableStep(store, remote, tab)) ??
    (await migrating(store, remote, tab))
  );
}

async function making(
  store: LocalStore,
  tab: EditorTabRecord,
  text: EditorTextRecord,
  since: number,
): Promise<HandOverStep> {
  const sql = keptText(text.sql);
  // A new tab is sent without its latest query, which follows.
  const { latestQueryId: _, ...fields } = fieldsOf(tab, null);
  const kind = tab.changedAt < since ? 'migrate-tab' : 'create-tab';
  return {
    mutation: local => createResource('tab', { local, name: tab.name, fields: { ...fields, sql } }, null, kind),
    note: local => note(store, tab.id, { remote: local, handedOver: { ...fields, latestQueryId: null } }, sql),
  };
}

async function changing(
  store: LocalStore,
  remote: ResourceId,
  tab: EditorTabRecord,
  text: EditorTextRecord,
): Promise<HandOverStep | null> {
  const refused = await refusedFields(store, remote);
  const sql = keptText(text.sql);
  const before = { ...tab.handedOver, sql: text.handedOver };
  const after = { ...fieldsOf(tab, await latestAt(store, tab)), sql };
  const names = changedNames(before, after).filter(name => !refused.has(name));
  if (names.length === 0) return null;
  const given = only(after, names);
  const { sql: _, ...fields } = given;
  return {
    mutation: updateResource('tab', { id: remote, name: tab.name }, { before: only(before, names), after: given }),
    note: () =>
      note(
        store,
        tab.id,
        { handedOver: { ...tab.handedOver, ...fields } },
        names.includes('sql') ? sql : text.handedOver,
      ),
  };
}

/** Queries that were run while the server did not know the tab. */
async function migrating(store: LocalStore, remote: ResourceId, tab: EditorTabRecord): Promise<HandOverStep | null> {
  const editorId = String(remote);
  if (isLocalId(remote)) return null;
  const runs = await store.queryRuns.where('tabId').equals(tab.id).sortBy('startedAt');
  const run = runs.find(each => each.editorId === tab.id && each.queryId !== null);
  if (!run) return null;
  return {
    mutation: handQueryToTab({ id: remote, name: tab.name }, run.id),
    note: () => store.queryRuns.update(run.id, { editorId }),
  };
}

async function note(
  store: LocalStore,
  id: string,
  change: Partial<EditorTabRecord>,
  sql: EditorTextRecord['handedOver'],
): Promise<void> {
  await store.editorTabs.update(id, change);
  await store.editorTexts.update(id, { handedOver: sql });
}

/** The server no longer has a tab. Called in a transaction over tabs and texts. */
export const forgetRemote = (store: LocalStore, { id, tables = [] }: EditorTabRecord): Promise<void> =>
  note(store, id, { remote: null, handedOver: null, tables: withoutRemote(tables) }, null);

/** Switches to a tab. An earlier refused switch is dropped. */
export const activation = (
  store: LocalStore,
  tab: { readonly id: ResourceId; readonly name: string },
): StoredMutation => ({
  tables: [],
  async make() {
    const command = activateTab(tab);
    await dropRefused(store, command.resource);
    return command;
  },
  note: async () => undefined,
});
