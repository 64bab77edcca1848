import { useMemo, type RefObject } from 'react';
import { isEnabled } from '@/model/feature-flags';
import { hasPermission } from '@/model/permissions';
import { isOnDevice, serverDatabase } from '@/model/sql-run';
import type { QuerySchedule } from '@/model/query-schedule';
import { createResource, updateResource } from '@/offline/commands/make';
import type { ResourceId } from '@/offline/commands/patch';
import { changeTab, noteSaved, readText, type EditorTab } from '@/offline/drafts/editor-tabs';
import { useIsAway, useOffline, useOpenSession, useSend } from '@/offline/react/context';
import { readResource } from '@/offline/reads/resources';
import { scheduleQuery } from '@/offline/resources/saved-query/new-commands';
import { savedQueries } from '@/offline/resources/saved-query/read-model';
import type { LocalStore } from '@/offline/store/database';
import { shareSql } from '@/offline/sql-editor/sources';
import { savingText } from '@/text/messages/sql-editor/saving';
import { schedulingText } from '@/text/messages/sql-editor/scheduling';
import { useToast } from '@/ui/toast/Toast';
import type { EditorHandle } from '../editor/handle';
import { useFailing } from './use-failing';

export interface Saving {
  /** Saves a new query and links the tab to it. Returns whether it was saved; a failure is reported. */
  readonly saveAs: (label: string, description: string) => Promise<boolean>;
  /** Writes the tab to its saved query. */
  readonly update: () => Promise<void>;
  /**
   * Saves a separate query with this schedule; null if scheduling is not offered. Returns whether it was saved; a
   * failure is reported.
   */
  readonly schedule: ((label: string, description: string, schedule: QuerySchedule) => Promise<boolean>) | null;
  /** The address of a link to it; null if it could not be made, which is reported. */
  readonly share: () => Promise<string | null>;
  readonly shareHindrance: string | undefined;
}

/**
 * The saved query as the tab last had it, so that later changes of others are merged instead of overwritten. Fields that
 * the tab never had are those of the stored copy.
 */
async function savedBefore(store: LocalStore, tab: EditorTab, id: ResourceId) {
  const [here, text] = [await readResource(store, savedQueries, id), await readText(store, tab.id)];
  const fields = text?.savedFields;
  const known = here?.value;
  return {
    label: fields?.name ?? known?.label ?? tab.name,
    database: fields ? serverDatabase(fields.databaseId) : (known?.database?.id ?? serverDatabase(tab.databaseId)),
    schema: fields ? fields.schema : (known?.schema ?? null),
    sql: text?.saved ?? known?.sql ?? null,
    templateParameters: fields ? fields.templateParams : (known?.templateParameters ?? null),
  };
}

/** Saves the text of a tab as a query: on this device immediately, on the server when it is reachable. */
export function useSaving(tab: EditorTab, handle: RefObject<EditorHandle | null>): Saving {
  const { ask, clock } = useOffline();
  const send = useSend();
  const { store, facts } = useOpenSession();
  const toast = useToast();
  const failing = useFailing();
  const isAway = useIsAway();
  const maySchedule =
    isEnabled(facts.flags, 'SCHEDULED_QUERIES') && hasPermission(facts.roles, 'can_write', 'SavedQuery');
  return useMemo((): Saving => {
    const complain = (text: string) => toast({ text, isFailure: true });
    const sql = () => handle.current?.sql() ?? '';
    const written = () => ({
      database: serverDatabase(tab.databaseId),
      schema: tab.schema,
      sql: sql(),
      templateParameters: tab.templateParams,
    });
    return {
      async saveAs(label, description) {
        if (!tab.isLoaded) {
          complain(savingText.notSaved);
          return false;
        }
        const fields = { label, description, ...written() };
        let local: number | null;
        try {
          ({ local } = await send(id => createResource('saved-query', { local: id, name: label, fields })));
        } catch {
          // `useSend` has reported why.
          complain(savingText.notSaved);
          return false;
        }
        try {
          await changeTab(store, tab.id, { savedQueryId: local, name: label }, clock.now());
          await noteSaved(store, tab.id, fields.sql, { ...tab, name: label });
          toast({ text: savingText.saved });
        } catch (error) {
          failing(savingText.notTied)(error);
        }
        return true;
      },
      async update() {
        // Fields that were never read here must not overwrite those of the server.
        if (tab.savedQueryId === null || !tab.isLoaded) return;
        const after = { label: tab.name, ...written() };
        try {
          const before = await savedBefore(store, tab, tab.savedQueryId);
          await send(updateResource('saved-query', { id: tab.savedQueryId, name: tab.name }, { before, after }));
          await noteSaved(store, tab.id, after.sql, tab);
          toast({ text: savingText.updated });
        } catch (error) {
          failing(savingText.notUpdated)(error);
        }
      },
      // The server runs it, so it needs one of the server's databases.
      schedule:
        maySchedule && !isOnDevice(tab)
          ? async (label, description, schedule) => {
              const { templateParameters: _without, ...scheduled } = written();
              const fields = { label, description, ...scheduled };
              try {
                await send(local => scheduleQuery({ local, name: label, fields }, schedule));
                return true;
              } catch {
                // `useSend` has reported why.
                complain(schedulingText.failed);
                return false;
              }
            }
          : null,
      async share() {
        const { name, schema, autorun, templateParams } = tab;
        const databaseId = serverDatabase(tab.databaseId);
        try {
          const path = await shareSql(ask, { name, databaseId, schema, autorun, templateParams, sql: sql() });
          return new URL(path, location.origin).href;
        } catch (error) {
          failing(savingText.linkFailed)(error);
          return null;
        }
      },
      shareHindrance: isAway ? savingText.linkNeedsNetwork : undefined,
    };
  }, [tab, handle, send, ask, clock, store, toast, failing, isAway, maySchedule]);
}
