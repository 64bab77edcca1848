import { keptText } from '@/api/kept-text';
import type { EditOf } from '@/model/resource-fields';
import { serverDatabase } from '@/model/sql-run';
import { DEFAULT_SQLLAB_LIMIT } from '@/model/limits';
import type { Fields, ResourceId } from '../commands/patch';
import { isLocalId } from '@/model/local-id';
import type { QueryTab } from '../resources/tab/read-model';
import type { LocalStore } from '../store/database';
import type { EditorTabRecord } from '../store/records';
import { isRecord } from '@/lib/json';

export type TabEdit = EditOf<'tab'>;
type Values = Readonly<Record<string, unknown>>;

/** A tab in the field names of servers, without its text. Characters that no server stores are left out. */
export const fieldsOf = (tab: EditorTabRecord, latestQueryId: string | null): TabEdit => ({
  label: keptText(tab.name),
  databaseId: serverDatabase(tab.databaseId),
  schema: tab.schema,
  autorun: tab.autorun,
  queryLimit: tab.queryLimit,
  templateParams: tab.templateParams === null ? null : keptText(tab.templateParams),
  hideLeftBar: tab.hidesLeftBar,
  savedQuery: tab.savedQueryId,
  latestQueryId,
});

/** Same for a tab that a server reported. */
export const reportedFields = (tab: QueryTab): TabEdit => ({
  label: tab.label,
  databaseId: tab.databaseId,
  schema: tab.schema,
  autorun: tab.autorun,
  queryLimit: tab.queryLimit,
  templateParams: tab.templateParams,
  hideLeftBar: tab.hidesLeftBar,
  savedQuery: tab.savedQuery?.id ?? null,
  latestQueryId: tab.latestQueryId,
});

/** How each of them is stored on this device. */
const kept: {
  readonly [Name in Exclude<keyof TabEdit, 'sql' | 'active'>]-?: (tab: QueryTab) => Partial<EditorTabRecord>;
} = {
  label: ({ label }) => ({ name: label }),
  databaseId: ({ databaseId }) => ({ databaseId }),
  schema: ({ schema }) => ({ schema }),
  autorun: ({ autorun }) => ({ autorun }),
  queryLimit: ({ queryLimit }) => ({ queryLimit: queryLimit ?? DEFAULT_SQLLAB_LIMIT }),
  templateParams: ({ templateParams }) => ({ templateParams }),
  hideLeftBar: ({ hidesLeftBar }) => ({ hidesLeftBar }),
  savedQuery: ({ savedQuery }) => ({ savedQueryId: savedQuery?.id ?? null }),
  latestQueryId: ({ latestQueryId }) => ({ latestRunId: latestQueryId }),
};

/** Returns the reported fields that are stored. */
export function keptFields(tab: QueryTab, names: readonly string[]): Partial<EditorTabRecord> {
  const parts = Object.entries(kept).filter(([name]) => names.includes(name));
  return parts.reduce<Partial<EditorTabRecord>>((all, [, partOf]) => ({ ...all, ...partOf(tab) }), {});
}

/** The names of different fields. */
export const changedNames = (before: Values, after: Values): readonly string[] =>
  Object.keys(after).filter(name => (before[name] ?? null) !== (after[name] ?? null));

/** Only these of some fields; missing ones are empty. */
export const only = (fields: Values, names: readonly string[]): TabEdit =>
  Object.fromEntries(names.map(name => [name, fields[name] ?? null]));

/** The last run of a tab that its server knows: it refuses any other. */
export async function latestAt(
  store: LocalStore,
  { latestRunId, handedOver }: EditorTabRecord,
): Promise<string | null> {
  const run = latestRunId === null ? undefined : await store.queryRuns.get(latestRunId);
  if (run && run.queryId !== null) return run.id;
  const known = handedOver?.['latestQueryId'];
  return typeof known === 'string' ? known : null;
}

/** Returns the server's id of something, if it has been named since. */
export async function presentId(
  store: LocalStore,
  kind: 'tab' | 'table-schema',
  remote: ResourceId | null,
): Promise<ResourceId | null> {
  const named = isLocalId(remote) ? await store.names.get(remote) : undefined;
  return named?.kind === kind ? named.id : remote;
}

/** Returns the fields of a tab that the server refused, as long as nobody has decided about them. */
export async function refusedFields(store: LocalStore, remote: ResourceId): Promise<ReadonlySet<string>> {
  const commands = await store.outbox.where('resource').equals(`tab:${remote}`).toArray();
  const refused = commands.filter(
    ({ kind, state: { name } }) => kind === 'update-tab' && (name === 'rejected' || name === 'gone'),
  );
  return new Set(refused.flatMap(({ payload }) => Object.keys(fieldsIn(payload))));
}

function fieldsIn(payload: unknown): Fields {
  const fields = isRecord(payload) ? payload['fields'] : null;
  return isRecord(fields) ? fields : {};
}
