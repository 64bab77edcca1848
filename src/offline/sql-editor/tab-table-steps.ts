import * as v from 'valibot';
import { writeRelationDetail } from '@/api/write/table-metadata';
import { jsonField } from '../commands/fields';
import { createResource, deleteResource } from '../commands/make';
import type { ResourceId } from '../commands/patch';
import { expandTableSchema } from '../resources/tab/new-commands';
import type { LocalStore } from '../store/database';
import type { EditorTabRecord, TableBeside } from '../store/records';
import { readRelation } from './database-metadata';
import { dropRefused, isGoingOn, type HandOverStep } from './step';
import { presentId } from './tab-fields';

/** The next change of the tables beside a tab that was not sent yet; null if there is none. */
export async function nextTableStep(
  store: LocalStore,
  tabRemote: ResourceId,
  tab: EditorTabRecord,
): Promise<HandOverStep | null> {
  for (const table of tab.tables ?? []) {
    const step = await stepOf(store, tabRemote, tab, table);
    if (step) return step;
  }
  return null;
}

async function stepOf(
  store: LocalStore,
  tabRemote: ResourceId,
  tab: EditorTabRecord,
  table: TableBeside,
): Promise<HandOverStep | null> {
  const { name, isExpanded: expanded } = table;
  const remote = await presentId(store, 'table-schema', table.remote);
  const note = (next: TableBeside | null) =>
    store.editorTabs.update(tab.id, {
      tables: (tab.tables ?? []).flatMap(each => (each === table ? (next ?? []) : each)),
    });
  if (remote === null) {
    const { databaseId, schema } = table;
    const detail = await readRelation(store, { databaseId, schema }, name);
    const description = v.parse(jsonField, {
      ...(detail && writeRelationDetail(detail.value)),
      dataPreviewQueryId: table.previewId,
      isMetadataLoading: false,
      isExtraMetadataLoading: false,
    });
    const fields = { databaseId, schema, table: name, expanded, description };
    return {
      mutation: local => createResource('table-schema', { local, name, fields }, tabRemote),
      note: local => note({ ...table, remote: local, handedOver: expanded }),
    };
  }
  if (!(await isGoingOn(store, remote))) return null;
  if (table.isRemoved)
    return { mutation: deleteResource('table-schema', { id: remote, name }), note: () => note(null) };
  if (expanded === table.handedOver) return null;
  const mutation = expandTableSchema({ id: remote, name }, expanded);
  return {
    mutation,
    async note() {
      await dropRefused(store, mutation.resource);
      await note({ ...table, remote, handedOver: expanded });
    },
  };
}

/** The tables of a tab that the server no longer has. */
export const withoutRemote = (tables: readonly TableBeside[]): readonly TableBeside[] =>
  tables.flatMap(table => (table.isRemoved ? [] : { ...table, remote: null, handedOver: null }));
