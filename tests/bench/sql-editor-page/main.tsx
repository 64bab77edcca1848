import '@/ui/theme/global.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import ResultView from '@/features/sql-editor/results/ResultView';
import { Sidebar } from '@/features/sql-editor/sidebar/Sidebar';
import type { QueryRun } from '@/model/sql-run';
import { OfflineProvider } from '@/offline/react/context';
import { decodeSqlResult, type SqlResult } from '@/offline/results/sql-result';
import { readRows } from '@/offline/sql-editor/history';
import { LocalStore } from '@/offline/store/database';
import { runKey } from '@/offline/store/records';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { ToastProvider } from '@/ui/toast/Toast';
import { runOf, storedRows, wideRows } from './rows';
import { runtimeOver } from './runtime';
import { keepTables } from './tables';

declare global {
  interface Window {
    /** When the stored rows were requested, and when they were on the screen. */
    opened?: { readonly from: number; readonly to: number };
  }
}

const parameters = new URLSearchParams(location.search);
const kind = parameters.get('show') ?? 'demo';
const store = new LocalStore('sql-editor-page');

type Shown = { readonly run: QueryRun; readonly result: SqlResult } | null;

/** Called once the frame with it has been painted. */
function afterPaint(call: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', call);
    port1.start();
    port2.postMessage(null);
  });
}

async function keep(id: string, rows: number, startedAt: number): Promise<QueryRun> {
  const stream = storedRows(rows);
  const run = runOf(id, rows, startedAt);
  await store.results.put({
    key: runKey(id),
    parts: [stream],
    heads: [],
    asOf: startedAt,
    bytes: stream.length,
    usedAt: startedAt,
    dashboardIds: [],
  });
  await store.queryRuns.put(run);
  return run;
}

function Stored() {
  const [shown, setShown] = useState<Shown>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void keep('stored', 100_000, Date.now()).then(() => setKept(true));
  }, []);
  async function open(): Promise<void> {
    const from = performance.now();
    const result = await readRows(store, 'stored');
    if (!result) return;
    setShown({ run: runOf('stored', 100_000, Date.now()), result });
    afterPaint(() => (window.opened = { from, to: performance.now() }));
  }
  if (shown) return <ResultView {...shown} />;
  return isKept ? (
    <button type="button" onClick={() => void open()}>
      Open
    </button>
  ) : null;
}

function Page() {
  if (kind === 'sidebar') return <Bar />;
  if (kind === 'stored') return <Stored />;
  if (kind === 'wide') return <Wide />;
  return <Demo />;
}

function Wide() {
  const [shown] = useState(() => ({ run: runOf('wide', 100_000, Date.now()), result: wideRows(100_000, 500) }));
  return <ResultView {...shown} />;
}

/** Thousands of tables, as a server returns them. */
function Bar() {
  const [schema, setSchema] = useState<string | null>('main');
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void keepTables(store).then(() => setKept(true));
  }, []);
  return isKept ? (
    <div style={{ width: 256, height: '100%', borderRight: '1px solid var(--tm-line)' }}>
      <Sidebar
        tabId="tab"
        databaseId={1}
        schema={schema}
        onDatabase={() => undefined}
        onSchema={setSchema}
        onInsert={() => undefined}
        onPreview={() => undefined}
      />
    </div>
  ) : null;
}

/** Some rows, and an earlier result to compare them with. */
function Demo() {
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    void (async () => {
      await keep('earlier', 70, Date.now() - 3_600_000);
      const run = await keep('now', 79, Date.now() - 60_000);
      setShown({ run, result: decodeSqlResult(storedRows(79)) });
    })();
  }, []);
  return shown && <ResultView {...shown} />;
}

const theme = parameters.get('theme') === 'dark' ? 'dark' : 'light';
const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <OfflineProvider value={runtimeOver(store)}>
      <ThemeProvider choice={theme} onChoose={() => undefined}>
        <ToastProvider>
          <Page />
        </ToastProvider>
      </ThemeProvider>
    </OfflineProvider>,
  );
