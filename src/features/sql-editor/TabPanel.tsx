import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRecord, parseJson } from '@/lib/json';
import { isOnDevice, serverDatabase } from '@/model/sql-run';
import type { Observable } from '@/lib/observable';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { useLive } from '@/offline/react/live';
import { useIsAway, useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { useHistory } from '@/offline/react/sql-editor';
import { useDeviceTables } from '@/offline/react/device-sql';
import type { ListedDatabase } from '@/offline/react/use-databases';
import { createValidator } from '@/offline/sql-editor/statement-tools';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { editorText } from '@/text/messages/sql-editor/editor';
import { Notice } from '@/ui/notice/Notice';
import { PanelEdge } from '@/ui/panel-edge/PanelEdge';
import { RowEdge } from '@/ui/panel-edge/RowEdge';
import { panelShare, panelWidth } from '@/ui/panel-edge/width';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { usePageFacts } from '@/ui/shell/page-facts';
import type { EditorCommand, EditorHandle, Fault, ValidateSql } from './editor/handle';
import { SqlText } from './editor/SqlText';
import { faultOf, problemsIn } from './fault';
import { Output, type OutputPart } from './output/Output';
import { deviceCompletion } from './sidebar/device-completion';
import { completionSource } from './sidebar/completion-source';
import { Sidebar } from './sidebar/Sidebar';
import { Toolbar } from './toolbar/Toolbar';
import { useCursor, type CursorPlace } from './workspace/use-cursor';
import { useRunning } from './workspace/use-running';
import { useSaving } from './workspace/use-saving';
import { useTabText } from './workspace/use-text';
import type { TabActions } from './workspace/use-tabs';
import * as css from './SqlEditor.css';

interface TabPanelProps {
  readonly id: string;
  readonly tab: EditorTab;
  readonly databases: readonly ListedDatabase[];
  readonly actions: TabActions;
}

/** The storage key of the height of the results. */
const HEIGHT = 'sqlResults';
/** The storage key of the width of the left bar. */
const SIDE = 'sqlTables';
const sideWidths = { usual: 272, least: 200, most: 560 };
const shares = { usual: 45, least: 15, most: 80 };

/** The shown tab: its database, its text, and the results of its runs. */
export function TabPanel({ id, tab, databases, actions }: TabPanelProps) {
  const { panels, keepPanels, ask, clock } = useOffline();
  const { store } = useOpenSession();
  const isAway = useIsAway();
  // If there is no room beside the text, the left bar opens over it and closes again.
  const isNarrow = useMedia(media.narrow);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isSideOpen = isNarrow ? isDrawerOpen : !tab.hidesLeftBar;
  const handle = useRef<EditorHandle | null>(null);
  const below = useRef<HTMLDivElement>(null);
  const text = useTabText(tab.id, handle);
  const runs = useHistory(tab.id) ?? [];
  const database = databases.find(each => each.id === tab.databaseId);
  const [part, setPart] = useState<OutputPart>('results');
  const [chosen, setChosen] = useState<string | null>(null);
  const { place: cursor, hasSelection, onCursor } = useCursor();
  const { [HEIGHT]: height, [SIDE]: width } = useObservable(panels);
  const share = panelShare(height, shares);
  const sideWidth = panelWidth(width, sideWidths);
  const onRun = useCallback(() => {
    setPart('results');
    setChosen(null);
  }, []);
  const onPreview = useCallback((run: string) => {
    setPart('results');
    setChosen(run);
  }, []);
  const running = useRunning({ tab, databases, handle, flush: text.flush, onRun, onPreview });
  const saving = useSaving(tab, handle);
  const last = runs[0] ?? null;
  // A table preview is not part of the history.
  const looked = useLive(
    async each => (chosen === null ? null : ((await each.queryRuns.get(chosen)) ?? null)),
    [chosen],
  );
  const preview = looked?.isDataPreview && looked.id === chosen && looked.tabId === tab.id ? looked : null;
  const run = preview ?? runs.find(each => each.id === chosen) ?? last;
  const stored = text.sql;
  const fault = useMemo((): Fault | null => (run ? faultOf(run, stored) : null), [run, stored]);
  useEffect(() => setChosen(null), [tab.id]);

  // A tab that was made before any database was known uses the first one.
  const first = databases[0]?.id ?? null;
  const deviceTables = useDeviceTables();
  const onDevice = isOnDevice(tab);
  const isHomeless = tab.databaseId === null && tab.isLoaded && first !== null;
  useEffect(() => {
    if (isHomeless) actions.change(tab.id, { databaseId: first });
  }, [isHomeless, first, tab.id, actions]);

  const ran = useRef<string | null>(null);
  useEffect(() => {
    // On opening only, not when the setting changes during editing; and only SQL that was never run.
    if (!text.stored || ran.current === tab.id) return;
    ran.current = tab.id;
    if (tab.autorun && tab.latestRunId === null && running.hindrance === null) running.runAll();
  }, [tab, text.stored, running]);

  const insert = (name: string) => {
    const editor = handle.current;
    if (!editor) return;
    const { head, anchor } = editor.cursor();
    editor.replace({ from: Math.min(head, anchor), to: Math.max(head, anchor) }, name);
    editor.focus();
  };
  const complete = useMemo(
    () =>
      onDevice
        ? deviceCompletion(deviceTables ?? [])
        : completionSource({ store, ask: isAway ? null : ask, now: clock.now }, tab.databaseId, tab.schema),
    [store, ask, isAway, clock, onDevice, deviceTables, tab.databaseId, tab.schema],
  );
  const validator = useMemo(() => createValidator(ask), [ask]);
  const asked = serverDatabase(tab.databaseId);
  const { schema: place, templateParams: given } = tab;
  const validate = useMemo((): ValidateSql | undefined => {
    if (isAway || asked === null) return undefined;
    const parameters = parseJson(given);
    const templateParams = isRecord(parameters) ? parameters : {};
    return async sql =>
      // The initial text of a new tab is incomplete SQL and is not validated.
      sql.endsWith(editorText.start)
        ? []
        : problemsIn(sql, await validator({ databaseId: asked, schema: place, sql, templateParams }));
  }, [isAway, asked, place, given, validator]);
  const onCommand = (command: EditorCommand) => {
    if (command === 'run') running.run();
    else if (command === 'run-all') running.runAll();
    else if (command === 'format') void running.format();
    else if (tab.savedQueryId !== null) void saving.update();
    else setAsking(true);
  };
  const [isAsking, setAsking] = useState(false);

  // Mounted even if hidden: it determines the schema and the names for completion.
  const side = (isSideOpen || isNarrow) && (
    <Sidebar
      tabId={tab.id}
      databaseId={tab.databaseId}
      schema={tab.schema}
      onDatabase={databaseId => actions.change(tab.id, { databaseId, schema: null })}
      onSchema={schema => actions.change(tab.id, { schema })}
      onInsert={name => {
        setDrawerOpen(false);
        insert(name);
      }}
      onPreview={(table, sql) => {
        setDrawerOpen(false);
        running.preview(table, sql);
      }}
    />
  );

  return (
    <div id={id} role="tabpanel" aria-label={tab.name} className={css.body}>
      <Facts place={cursor} database={onDevice ? deviceSqlText.name : database?.name} asOf={run?.endedAt ?? null} />
      {isSideOpen && !isNarrow && (
        <div className={css.side} style={assignInlineVars({ [css.sideWidth]: `${sideWidth}px` })}>
          {side}
          <PanelEdge
            label={editorText.sideWidth}
            hint={editorText.sideWidthHint}
            width={sideWidth}
            limits={sideWidths}
            onMove={next => {
              const { [SIDE]: _, ...others } = panels.get();
              panels.set(next === undefined ? others : { ...others, [SIDE]: next });
            }}
            onEnd={keepPanels}
          />
        </div>
      )}
      <div className={css.main}>
        <Toolbar
          tab={tab}
          run={last}
          hasSelection={hasSelection}
          running={running}
          saving={saving}
          actions={actions}
          isSideOpen={isSideOpen}
          onSide={() =>
            isNarrow ? setDrawerOpen(!isDrawerOpen) : actions.change(tab.id, { hidesLeftBar: !tab.hidesLeftBar })
          }
          onText={command => handle.current?.perform(command)}
          isSaving={isAsking}
          onSaving={setAsking}
        />
        {text.isUnsaved && (
          <p className={css.trouble} role="alert">
            {editorText.unsaved}
          </p>
        )}
        <div className={css.work}>
          <div className={css.writing}>
            {!tab.isLoaded && <Notice title={editorText.loading}>{editorText.notHere}</Notice>}
            {text.stored && tab.isLoaded && (
              <SqlText
                tabId={tab.id}
                initial={text.stored}
                backend={onDevice ? 'duckdb' : (database?.backend ?? '')}
                label={editorText.sql}
                about={editorText.keys}
                fault={fault}
                complete={complete}
                validate={validate}
                handleRef={handle}
                takesFocus
                onChange={text.changed}
                onMove={text.moved}
                onCursor={onCursor}
                onCommand={onCommand}
              />
            )}
          </div>
          <div ref={below} className={css.below} style={assignInlineVars({ [css.share]: `${share}%` })}>
            <RowEdge
              label={editorText.resize}
              hint={editorText.resizeHint}
              share={share}
              limits={shares}
              height={() => below.current?.parentElement?.clientHeight ?? 1}
              onMove={next => panels.set({ ...panels.get(), [HEIGHT]: next })}
              onEnd={keepPanels}
            />
            <Output
              runs={runs}
              run={run}
              sql={stored}
              part={part}
              onPart={setPart}
              onChoose={each => {
                setChosen(each.id);
                setPart('results');
              }}
              onTake={({ sql }) => handle.current?.replace({ from: 0, to: handle.current.sql().length }, sql)}
              onAgain={running.again}
              fault={fault}
              onFault={each => handle.current?.select(each)}
            />
          </div>
          {isNarrow && (
            <div className={css.drawer} hidden={!isDrawerOpen}>
              {side}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface FactsProps {
  readonly place: Observable<CursorPlace>;
  readonly database: string | undefined;
  readonly asOf: number | null;
}

/** The cursor position in the status line. A separate component because each key changes it. */
function Facts({ place, database, asOf }: FactsProps) {
  const { line, column } = useObservable(place);
  usePageFacts([editorText.place(line, column), ...(database === undefined ? [] : [database])], asOf);
  return null;
}
