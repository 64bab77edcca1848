import { useEffect, useMemo, useState, type RefObject } from 'react';
import { isRecord, parseJson } from '@/lib/json';
import { isOnDevice, type CreatedRelation, type QueryRun } from '@/model/sql-run';
import { explainFirst } from '@/model/sql-statements';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { notePreview, tablesBeside, type TablePlace } from '@/offline/drafts/tab-tables';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { useRunner } from '@/offline/react/sql-editor';
import { useDeviceTables } from '@/offline/react/device-sql';
import type { ListedDatabase } from '@/offline/react/use-databases';
import { forgetRuns } from '@/offline/sql-editor/history';
import type { Runner } from '@/offline/sql-editor/runner';
import { estimateCost, type EstimateOutcome } from '@/offline/sql-editor/statement-tools';
import type { LocalStore } from '@/offline/store/database';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { editorText } from '@/text/messages/sql-editor/editor';
import { sidebarText } from '@/text/messages/sql-editor/sidebar';
import { runningText } from '@/text/messages/sql-editor/running';
import { useToast } from '@/ui/toast/Toast';
import type { EditorHandle } from '../editor/handle';
import { formatText } from './format-text';
import { runRequest } from './run-request';
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
  /** Whether they were requested for the first time: the tab gets one when they are here. */
  readonly areDatabasesComing: boolean;
  readonly handle: RefObject<EditorHandle | null>;
  /** Writes all typed text before a run. */
  readonly flush: () => Promise<void>;
  readonly onRun: () => void;
  /** Called when a table preview starts. */
  readonly onPreview: (id: string) => void;
}

interface Around {
  readonly isAway: boolean;
  readonly hasRows: boolean;
  readonly areDatabasesComing: boolean;
}

function hindranceOf(tab: EditorTab, { isAway, hasRows, areDatabasesComing }: Around) {
  if (isOnDevice(tab)) return hasRows ? null : deviceSqlText.nothingKept;
  if (isAway) return needsNetworkText['run-query'];
  return tab.databaseId === null && !areDatabasesComing ? runningText.chooseDatabase : null;
}

/** A run that was requested before the tab had a database. */
interface WaitingRun {
  readonly tabId: string;
  readonly sql: string;
  readonly creates: CreatedRelation | null;
  readonly queryLimit: number | null;
}

interface RunningParts extends Omit<RunningOptions, 'areDatabasesComing'> {
  readonly runner: Runner;
  readonly store: LocalStore;
  readonly ask: DirectCalls;
  readonly toast: (toast: { readonly text: string; readonly isFailure?: boolean }) => void;
  readonly failing: ReturnType<typeof useFailing>;
  readonly hindrance: string | null;
  readonly wait: (run: WaitingRun) => void;
}

/** The selection, or else all of the text. */
function selectedOrAll(editor: EditorHandle | null): string {
  const sql = editor?.sql() ?? '';
  const selected = editor?.selected();
  return selected ? sql.slice(selected.from, selected.to) : sql;
}

/** The selection, or else the statement at the cursor. */
function atCursor(editor: EditorHandle | null): string {
  const span = editor?.toRun();
  return editor && span ? editor.sql().slice(span.from, span.to) : '';
}

interface CreatedRunning extends Running {
  readonly resume: (run: WaitingRun) => void;
}

function createRunning(parts: RunningParts): CreatedRunning {
  const { tab, databases, handle, flush, onRun, onPreview, runner, store, ask, toast, failing, hindrance } = parts;
  const say = (text: string) => toast({ text });
  const complain = (text: string) => toast({ text, isFailure: true });
  const databaseOf = (id: number | null) => databases.find(each => each.id === id);
  const requestOf = (databaseId: number, sql: string, creates: CreatedRelation | null, queryLimit: number | null) => ({
    ...runRequest(tab, sql, location.search),
    databaseId,
    isAsync: databaseOf(databaseId)?.runsAsynchronously ?? false,
    creates,
    queryLimit,
  });

  function start(
    sql: string,
    creates: CreatedRelation | null = null,
    queryLimit: number | null = tab.queryLimit,
  ): void {
    if (hindrance !== null) say(hindrance);
    else if (creates && isOnDevice(tab)) say(deviceSqlText.createNeedsServer);
    else if (sql.trim() === '') say(runningText.nothing);
    else if (tab.databaseId === null) {
      parts.wait({ tabId: tab.id, sql, creates, queryLimit });
      say(runningText.waitsForDatabase);
    } else {
      onRun();
      const request = requestOf(tab.databaseId, sql, creates, queryLimit);
      // The text is on the disk before the run, in case the run crashes the browser.
      flush()
        .then(() => runner.run(request))
        .catch(failing(isOnDevice(request) ? deviceSqlText.ends.engine : editorText.notStored));
    }
  }

  function preview(place: TablePlace, sql: string, queryLimit: number | null = tab.queryLimit): void {
    if (databaseOf(place.databaseId)?.allowsPreview === false) say(sidebarText.previewNotAllowed);
    else if (hindrance !== null) say(hindrance);
    else
      runner
        .run({ ...requestOf(place.databaseId, sql, null, queryLimit), schema: place.schema, isDataPreview: true })
        .then(async id => {
          onPreview(id);
          const before = await notePreview(store, tab.id, place, id);
          if (before !== null) await forgetRuns(store, [before]);
        })
        .catch(failing(editorText.notStored));
  }

  return {
    hindrance,
    resume: ({ sql, creates, queryLimit }) => start(sql, creates, queryLimit),
    run: creates => start(atCursor(handle.current), creates ?? null),
    runAll: () => start(selectedOrAll(handle.current)),
    explain: () => start(explainFirst(atCursor(handle.current)) ?? ''),
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
      const parameters = parseJson(tab.templateParams);
      return estimateCost(ask, {
        databaseId: tab.databaseId ?? 0,
        schema: tab.schema,
        sql: selectedOrAll(handle.current),
        templateParams: isRecord(parameters) ? parameters : {},
      });
    },
    async format() {
      const backend = isOnDevice(tab) ? 'duckdb' : (databaseOf(tab.databaseId)?.backend ?? '');
      const outcome = await formatText(handle.current, backend).catch(failing(runningText.formatFailed));
      if (outcome === 'too-long') complain(runningText.formatTooLong);
      if (outcome === 'unreadable') complain(runningText.formatUnreadable);
    },
  };
}

/** Runs the text of a tab. */
export function useRunning(options: RunningOptions): Running {
  const { tab, databases, areDatabasesComing, handle, flush, onRun, onPreview } = options;
  const runner = useRunner();
  const { store } = useOpenSession();
  const { ask } = useOffline();
  const toast = useToast();
  const failing = useFailing();
  const isAway = useIsAway();
  const deviceTables = useDeviceTables();
  // Until they are read, the run reports missing databases.
  const hasRows = deviceTables === undefined || deviceTables.length > 0;
  const hindrance = hindranceOf(tab, { isAway, hasRows, areDatabasesComing });
  const [waiting, wait] = useState<WaitingRun | null>(null);
  const running = useMemo(
    () =>
      createRunning({
        tab,
        databases,
        handle,
        flush,
        onRun,
        onPreview,
        runner,
        store,
        ask,
        toast,
        failing,
        hindrance,
        wait,
      }),
    [tab, databases, handle, flush, onRun, onPreview, runner, store, ask, toast, failing, hindrance],
  );
  // Once the databases are here, the tab gets the first one; without any, the run says so.
  const isUndecided = tab.databaseId === null && !isAway && (areDatabasesComing || databases.length > 0);
  useEffect(() => {
    if (waiting === null || (waiting.tabId === tab.id && isUndecided)) return;
    wait(null);
    if (waiting.tabId === tab.id) running.resume(waiting);
  }, [waiting, tab.id, isUndecided, running]);
  return running;
}
