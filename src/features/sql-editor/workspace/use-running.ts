import { useMemo, type RefObject } from 'react';
import { isRecord, parseJson } from '@/lib/json';
import { isOnDevice, type CreatedRelation, type QueryRun } from '@/model/sql-run';
import { explainFirst } from '@/model/sql-statements';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { isLocalId } from '@/model/local-id';
import { notePreview, tablesBeside, type TablePlace } from '@/offline/drafts/tab-tables';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { useRunner } from '@/offline/react/sql-editor';
import { useDeviceTables } from '@/offline/react/device-sql';
import type { ListedDatabase } from '@/offline/react/use-databases';
import { forgetRuns } from '@/offline/sql-editor/history';
import type { RunRequest } from '@/offline/sql-editor/runner';
import { estimateCost, type EstimateOutcome } from '@/offline/sql-editor/statement-tools';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { editorText } from '@/text/messages/sql-editor/editor';
import { sidebarText } from '@/text/messages/sql-editor/sidebar';
import { runningText } from '@/text/messages/sql-editor/running';
import { useToast } from '@/ui/toast/Toast';
import { parametersOf } from '../address';
import type { EditorHandle } from '../editor/handle';
import { useFailing } from './use-failing';

export interface Running {
  /** Runs the selection, or the statement at the cursor. */
  readonly run: (creates?: CreatedRelation) => void;
  readonly runAll: () => void;
  /** Requests the query plan of the selection, or of the statement at the cursor. */
  readonly explain: () => void;
  /** Reads the first rows of a table, unless its database does not allow that. */
  readonly preview: (place: TablePlace, sql: string) => void;
  /** Runs an earlier statement again. */
  readonly again: (run: QueryRun) => void;
  readonly stop: (run: QueryRun) => void;
  readonly estimate: () => Promise<EstimateOutcome>;
  /** Formats the selection, or everything. */
  readonly format: () => Promise<void>;
  /** Why running is not possible now; null if it is. */
  readonly hindrance: string | null;
}

interface RunningOptions {
  readonly tab: EditorTab;
  /** All databases of the editor: a table beside the tab may be in another one. */
  readonly databases: readonly ListedDatabase[];
  readonly handle: RefObject<EditorHandle | null>;
  /** Writes all typed text before a run. */
  readonly flush: () => Promise<void>;
  readonly onRun: () => void;
  /** Called when a table preview starts. */
  readonly onPreview: (id: string) => void;
}

/** Loaded on request because the formatter is large. It works without a network. */
const loadFormatter = () => import('@/query/sql/format-script');

function hindranceOf(tab: EditorTab, { isAway, hasRows }: { readonly isAway: boolean; readonly hasRows: boolean }) {
  if (isOnDevice(tab)) return hasRows ? null : deviceSqlText.nothingKept;
  if (isAway) return needsNetworkText['run-query'];
  return tab.databaseId === null ? runningText.chooseDatabase : null;
}

/** Runs the text of a tab. */
export function useRunning({ tab, databases, handle, flush, onRun, onPreview }: RunningOptions): Running {
  const runner = useRunner();
  const { store } = useOpenSession();
  const { ask } = useOffline();
  const toast = useToast();
  const failing = useFailing();
  const isAway = useIsAway();
  const deviceTables = useDeviceTables();
  // Until they are read, the run reports missing databases.
  const hasRows = deviceTables === undefined || deviceTables.length > 0;
  const hindrance = hindranceOf(tab, { isAway, hasRows });
  return useMemo((): Running => {
    const say = (text: string) => toast({ text });
    const complain = (text: string) => toast({ text, isFailure: true });
    const databaseOf = (id: number | null) => databases.find(each => each.id === id);
    function start(
      sql: string,
      creates: CreatedRelation | null = null,
      queryLimit: number | null = tab.queryLimit,
    ): void {
      if (hindrance !== null) say(hindrance);
      else if (creates && isOnDevice(tab)) say(deviceSqlText.createNeedsServer);
      else if (sql.trim() === '') say(runningText.nothing);
      else if (tab.databaseId !== null) {
        onRun();
        const order = orderOf(tab.databaseId, sql, creates, queryLimit);
        // The text is on the disk before the run, in case the run crashes the browser.
        flush()
          .then(() => runner.run(order))
          .catch(failing(isOnDevice(order) ? deviceSqlText.ends.engine : editorText.notStored));
      }
    }
    function orderOf(
      databaseId: number,
      sql: string,
      creates: CreatedRelation | null,
      queryLimit: number | null,
    ): RunRequest {
      const { schema, templateParams, remote } = tab;
      const known = String(remote ?? '');
      return {
        tabId: tab.id,
        tab: tab.name,
        editorId: known === '' || isLocalId(remote) ? tab.id : known,
        databaseId,
        schema,
        sql,
        templateParams,
        queryLimit,
        isAsync: databaseOf(databaseId)?.runsAsynchronously ?? false,
        creates,
        address: parametersOf(location.search),
      };
    }
    function preview(place: TablePlace, sql: string, queryLimit: number | null = tab.queryLimit): void {
      if (databaseOf(place.databaseId)?.allowsPreview === false) say(sidebarText.previewNotAllowed);
      else if (hindrance !== null) say(hindrance);
      else
        runner
          .run({ ...orderOf(place.databaseId, sql, null, queryLimit), schema: place.schema, isDataPreview: true })
          .then(async id => {
            onPreview(id);
            const before = await notePreview(store, tab.id, place, id);
            if (before !== null) await forgetRuns(store, [before]);
          })
          .catch(failing(editorText.notStored));
    }
    function chosen(): string {
      const editor = handle.current;
      const span = editor?.toRun();
      return editor && span ? editor.sql().slice(span.from, span.to) : '';
    }
    return {
      hindrance,
      run: creates => start(chosen(), creates ?? null),
      runAll() {
        const selected = handle.current?.selected();
        const sql = handle.current?.sql() ?? '';
        start(selected ? sql.slice(selected.from, selected.to) : sql);
      },
      explain: () => start(explainFirst(chosen()) ?? ''),
      preview,
      again({ id, sql, creates, queryLimit }) {
        const table = tablesBeside(tab).find(({ previewId }) => previewId === id);
        if (table) preview(table, sql, queryLimit);
        else start(sql, creates, queryLimit);
      },
      stop(run) {
        runner
          .stop(run.id)
          .then(
            outcome =>
              outcome.name === 'stopped' ? say(runningText.stopped) : complain(runningText.stopFailed(outcome.detail)),
            failing(runningText.stopFailed(run.id)),
          );
      },
      async estimate() {
        const selected = handle.current?.selected();
        const sql = handle.current?.sql() ?? '';
        const parameters = parseJson(tab.templateParams);
        return estimateCost(ask, {
          databaseId: tab.databaseId ?? 0,
          schema: tab.schema,
          sql: selected ? sql.slice(selected.from, selected.to) : sql,
          templateParams: isRecord(parameters) ? parameters : {},
        });
      },
      async format() {
        const editor = handle.current;
        const sql = editor?.sql() ?? '';
        const span = editor?.selected() ?? { from: 0, to: sql.length };
        const wanted = sql.slice(span.from, span.to);
        if (!editor || wanted.trim() === '') return;
        const formatter = await loadFormatter().catch(failing(runningText.formatFailed));
        if (!formatter) return;
        if (!formatter.isFormattable(wanted)) {
          complain(runningText.formatTooLong);
          return;
        }
        const formatted = formatter.formatScript(
          wanted,
          isOnDevice(tab) ? 'duckdb' : (databaseOf(tab.databaseId)?.backend ?? ''),
        );
        // Text typed meanwhile stays.
        if (editor.sql() === sql && formatted !== wanted) editor.replace(span, formatted);
      },
    };
  }, [tab, databases, handle, flush, onRun, onPreview, runner, store, ask, toast, failing, hindrance]);
}
