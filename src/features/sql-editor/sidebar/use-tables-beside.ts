import { useCallback, useMemo } from 'react';
import { expandTable, removeTable, tablesBeside } from '@/offline/drafts/tab-tables';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import type { SchemaPlace } from '@/offline/sql-editor/database-metadata';
import { editorText } from '@/text/messages/sql-editor/editor';
import { useFailing } from '../workspace/use-failing';

export interface TablesBeside {
  /** The names of the tables beside the tab, expanded or not. */
  readonly beside: readonly string[];
  /** The expanded ones among them. */
  readonly open: readonly string[];
  readonly toggle: (table: string) => void;
  readonly remove: (table: string) => void;
}

/** The tables of a schema that are shown beside a tab and stored with it. */
export function useTablesBeside(tabId: string, { databaseId, schema }: SchemaPlace): TablesBeside {
  const { store } = useOpenSession();
  const failing = useFailing();
  const tab = useLive(each => each.editorTabs.get(tabId), [tabId]);
  const tables = useMemo(
    () => (tab ? tablesBeside(tab) : []).filter(table => table.databaseId === databaseId && table.schema === schema),
    [tab, databaseId, schema],
  );
  const telling = useCallback((work: Promise<void>) => void work.catch(failing(editorText.notStored)), [failing]);
  return useMemo((): TablesBeside => {
    const open = tables.flatMap(({ name, isExpanded }) => (isExpanded ? name : []));
    const placeOf = (name: string) => ({ databaseId, schema, name });
    return {
      beside: tables.map(({ name }) => name),
      open,
      toggle: name => telling(expandTable(store, tabId, placeOf(name), !open.includes(name))),
      remove: name => telling(removeTable(store, tabId, placeOf(name))),
    };
  }, [tables, databaseId, schema, store, tabId, telling]);
}
