import { useMemo, useRef, useState, type RefObject } from 'react';
import { isOnDevice } from '@/model/sql-run';
import type { Observable } from '@/lib/observable';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { useObservable } from '@/offline/react/context';
import type { ListedDatabase } from '@/offline/react/use-databases';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { editorText } from '@/text/messages/sql-editor/editor';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { usePageFacts } from '@/ui/shell/page-facts';
import type { EditorCommand, EditorHandle, Fault } from './editor/handle';
import { faultOf } from './fault';
import { Output } from './output/Output';
import { OutputPanel } from './OutputPanel';
import { SidePanel } from './SidePanel';
import { Sidebar } from './sidebar/Sidebar';
import { TabText } from './TabText';
import { Toolbar } from './toolbar/Toolbar';
import { useCursor, type CursorPlace } from './workspace/use-cursor';
import { useAutorun, useFirstDatabase } from './workspace/use-opening';
import { useRunning, type Running } from './workspace/use-running';
import { useSaving } from './workspace/use-saving';
import { useShownRun } from './workspace/use-shown-run';
import { useTabText } from './workspace/use-text';
import type { TabActions } from './workspace/use-tabs';
import * as css from './SqlEditor.css';

interface TabPanelProps {
  readonly id: string;
  readonly tab: EditorTab;
  readonly databases: readonly ListedDatabase[];
  readonly areDatabasesComing: boolean;
  readonly actions: TabActions;
}

interface TabTablesProps extends Pick<TabPanelProps, 'tab' | 'actions'> {
  readonly running: Running;
  readonly handle: RefObject<EditorHandle | null>;
  /** Called once the text or the rows have the attention. */
  readonly onDone: () => void;
}

/** The database of the tab and its tables, which are inserted into the text or previewed. */
function TabTables({ tab, actions, running, handle, onDone }: TabTablesProps) {
  return (
    <Sidebar
      tabId={tab.id}
      databaseId={tab.databaseId}
      schema={tab.schema}
      onDatabase={databaseId => actions.change(tab.id, { databaseId, schema: null })}
      onSchema={schema => actions.change(tab.id, { schema })}
      onInsert={name => {
        onDone();
        insert(handle.current, name);
      }}
      onPreview={(table, sql) => {
        onDone();
        running.preview(table, sql);
      }}
    />
  );
}

/** Replaces the selection with a name, or inserts it at the cursor. */
function insert(editor: EditorHandle | null, name: string): void {
  if (!editor) return;
  const { head, anchor } = editor.cursor();
  editor.replace({ from: Math.min(head, anchor), to: Math.max(head, anchor) }, name);
  editor.focus();
}

/** The shown tab: its database, its text, and the results of its runs. */
export function TabPanel({ id, tab, databases, areDatabasesComing, actions }: TabPanelProps) {
  // If there is no room beside the text, the left bar opens over it and closes again.
  const isNarrow = useMedia(media.narrow);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isSideOpen = isNarrow ? isDrawerOpen : !tab.hidesLeftBar;
  const handle = useRef<EditorHandle | null>(null);
  const text = useTabText(tab.id, handle);
  const { runs, run, part, onPart, onChoose, onRun, onPreview } = useShownRun(tab.id);
  const { place: cursor, hasSelection, onCursor } = useCursor();
  const running = useRunning({ tab, databases, areDatabasesComing, handle, flush: text.flush, onRun, onPreview });
  const saving = useSaving(tab, handle);
  const [isAsking, setAsking] = useState(false);
  const fault = useMemo((): Fault | null => (run ? faultOf(run, text.sql) : null), [run, text.sql]);
  useFirstDatabase(tab, databases, actions);
  useAutorun(tab, Boolean(text.stored), running);
  const database = databases.find(each => each.id === tab.databaseId);

  const onCommand = (command: EditorCommand) => {
    if (command === 'run') running.run();
    else if (command === 'run-all') running.runAll();
    else if (command === 'format') void running.format();
    else if (tab.savedQueryId !== null) void saving.update();
    else setAsking(true);
  };

  const side = <TabTables {...{ tab, actions, running, handle }} onDone={() => setDrawerOpen(false)} />;
  return (
    <div id={id} role="tabpanel" aria-label={tab.name} className={css.body}>
      <Facts
        place={cursor}
        database={isOnDevice(tab) ? deviceSqlText.name : database?.name}
        asOf={run?.endedAt ?? null}
      />
      {isSideOpen && !isNarrow && <SidePanel>{side}</SidePanel>}
      <div className={css.main}>
        <Toolbar
          tab={tab}
          run={runs[0] ?? null}
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
          <TabText
            tab={tab}
            backend={database?.backend}
            text={text}
            fault={fault}
            handle={handle}
            onCursor={onCursor}
            onCommand={onCommand}
          />
          <OutputPanel>
            <Output
              runs={runs}
              run={run}
              sql={text.sql}
              part={part}
              onPart={onPart}
              onChoose={onChoose}
              onTake={({ sql }) => handle.current?.replace({ from: 0, to: handle.current.sql().length }, sql)}
              onAgain={running.again}
              fault={fault}
              onFault={each => handle.current?.select(each)}
            />
          </OutputPanel>
          {isNarrow && (
            // Mounted even if hidden: it determines the schema and the names for completion.
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
