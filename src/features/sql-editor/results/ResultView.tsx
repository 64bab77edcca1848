import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import type { QueryRun } from '@/model/sql-run';
import { tableLookedAt } from '@/offline/drafts/tab-tables';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import type { SqlResult } from '@/offline/results/sql-result';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import type { CellRange } from '@/ui/grid/selection';
import { lazy } from '@/ui/lazy/lazy';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useTableChart } from '../workspace/use-table-chart';
import { asTheyCame, hide, move, shownColumns, togglePin, withHidden } from './arrangement';
import type { ChosenChart } from './chart/chart-form';
import { CellDetail } from './CellDetail';
import { exactText } from './cell-text';
import { ColumnPanel } from './ColumnPanel';
import { cellsOf, selectedIn, type Selected } from './copied-block';
import { copyForms } from './copy-forms';
import type { DatasetGoal } from './dataset/SaveDataset';
import { ResultBar, type RowsView } from './ResultBar';
import { ResultGrid } from './ResultGrid';
import type { ResultSort } from './row-order';
import { useResultActions } from './use-result-actions';
import { useRowOrder } from './use-row-order';
import * as css from './Results.css';

const CompareResults = lazy(() => import('./CompareResults'));
const ResultChart = lazy(() => import('./chart/ResultChart'));
const SaveDataset = lazy(() => import('./dataset/SaveDataset'));

interface ResultViewProps {
  readonly run: QueryRun;
  readonly result: SqlResult;
  /** Further notes about the rows, in addition to their number. */
  readonly mark?: ReactNode;
}

/** The rows of a run: sorted, searched, arranged, copied, summarised, downloaded, compared. */
export default function ResultView(props: ResultViewProps) {
  // Another run has other columns, so it does not keep this arrangement.
  return props.result.columns.length === 0 ? (
    <p className={css.empty}>{text.noColumns}</p>
  ) : (
    <Rows key={props.run.id} {...props} />
  );
}

interface OpenMenu {
  readonly place: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

function Rows({ run, result, mark }: ResultViewProps) {
  const [sorts, setSorts] = useState<readonly ResultSort[]>([]);
  const [search, setSearch] = useState('');
  const [searched, setSearched] = useState<number | null>(null);
  const [arrangement, setArrangement] = useState(() => asTheyCame(result.columns.length));
  const [picked, setPicked] = useState<number | null>(null);
  const [opened, setOpened] = useState<{ readonly place: number; readonly column: number } | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [range, setRange] = useState<CellRange | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [view, setView] = useState<RowsView>('rows');
  const [shownChart, setShownChart] = useState<ChosenChart | null>(null);
  const [goal, setGoal] = useState<DatasetGoal | null>(null);
  const { facts } = useOpenSession();
  const place = useRef<HTMLSpanElement>(null);
  const tableChart = useTableChart();
  const looked = useLive(store => tableLookedAt(store, run), [run]);

  const wanted = useDeferredValue(search);
  const query = useMemo(() => ({ text: wanted, column: searched, sorts }), [wanted, searched, sorts]);
  const { order, isBusy } = useRowOrder(result, query);
  const rowAt = useCallback((at: number) => order?.[at] ?? (order ? 0 : at), [order]);
  const rowCount = order?.length ?? result.rowCount;
  const rendered = useMemo(() => ({ count: rowCount, at: rowAt }), [rowCount, rowAt]);
  const isFound = order !== null && query.text.trim() !== '';
  const shown = useMemo(() => shownColumns(arrangement), [arrangement]);
  const actions = useResultActions(run, result, rowAt);

  const selected: Selected = range ? selectedIn(range, shown) : { columns: shown, top: 0, bottom: rowCount - 1 };
  const copyActions = copyForms.map((form): MenuAction => ({
    id: form,
    label: text.copyAs[form],
    group: text.copyWhat(range ? cellsOf(selected) : 0),
    onAction: () => actions.copy(selected, form),
  }));
  const valueAt = (at: number, column: number) => {
    const own = result.columns[column];
    return own ? { own, value: own.at(rowAt(at)) } : null;
  };
  const columnActions: MenuAction[] = [
    { id: 'all', label: text.showAll, onAction: () => setArrangement(now => withHidden(now, new Set())) },
    ...(sorts.length > 0 ? [{ id: 'unsort', label: text.unsort, onAction: () => setSorts([]) }] : []),
  ];

  function findValue(at: number, column: number): void {
    const cell = valueAt(at, column);
    setSearched(column);
    setSearch(cell ? (exactText(cell.own, cell.value) ?? '') : '');
  }

  const openCell = opened && valueAt(opened.place, opened.column);
  return (
    <section className={css.view} aria-label={text.grid(run.tab)}>
      <ResultBar
        run={run}
        result={result}
        found={isFound ? rowCount : null}
        isBusy={isBusy}
        mark={mark}
        view={view}
        onView={setView}
        text={search}
        onText={setSearch}
        column={searched}
        onColumn={setSearched}
        copyActions={copyActions}
        columnActions={columnActions}
        columnChoices={{
          id: 'shown',
          label: text.shownColumns,
          mode: 'any',
          options: result.columns.map(({ name }, index) => ({ id: String(index), label: name })),
          chosen: shown.map(String),
          onChoose: chosen => {
            const kept = new Set(chosen);
            setArrangement(now => withHidden(now, new Set(now.order.filter(each => !kept.has(String(each))))));
          },
        }}
        mayDownload={actions.mayDownload}
        onDownload={actions.download}
        onCompare={() => setComparing(true)}
        maySaveDataset={hasPermission(facts.roles, 'can_write', 'Dataset')}
        onDataset={next => {
          // A table preview uses the table's own dataset: nothing needs a name or saving.
          if (next === 'chart' && looked && tableChart.hindrance === undefined) tableChart.create(looked);
          else setGoal(next);
        }}
      />
      <div className={css.body}>
        <div className={css.grid}>
          {result.rowCount === 0 ? (
            <p className={css.empty}>{text.noRows}</p>
          ) : rowCount === 0 && !isBusy ? (
            <p className={css.empty}>{text.noneFound}</p>
          ) : view === 'chart' ? (
            <ResultChart
              tab={run.tab}
              result={result}
              rows={rendered}
              onShown={setShownChart}
              of={isFound ? 'found' : result.truncated || run.isLimited ? 'cut' : 'all'}
            />
          ) : (
            <ResultGrid
              label={text.grid(run.tab)}
              result={result}
              shown={shown}
              pinned={arrangement.pinned}
              picked={picked}
              rowCount={rowCount}
              rowAt={rowAt}
              sorts={sorts}
              onSort={setSorts}
              onPickColumn={column => setPicked(now => (now === column ? null : column))}
              onOpen={(at, column) => setOpened({ place: at, column })}
              onMenu={(at, column, { x, y }) => setMenu({ place: at, column, x, y })}
              onMove={(column, before) => setArrangement(now => move(now, column, before))}
              onRange={setRange}
              copyBlock={block => actions.textOf(selectedIn(block, shown), 'tsv')}
            />
          )}
        </div>
        {picked !== null && view === 'rows' && (
          <ColumnPanel
            result={result}
            column={picked}
            onClose={() => setPicked(null)}
            actions={{
              isPinned: arrangement.pinned.has(picked),
              onPin: () => setArrangement(now => togglePin(now, picked)),
              onHide: () => {
                setArrangement(now => hide(now, picked));
                setPicked(null);
              },
              onSort: descending => setSorts([{ column: picked, descending }]),
              onFind: () => setSearched(picked),
            }}
          />
        )}
      </div>
      <span ref={place} className={css.place} style={menu ? { left: menu.x, top: menu.y } : {}} />
      {menu && (
        <Menu
          label={text.cell(result.columns[menu.column]?.name ?? '', menu.place + 1)}
          opener={place}
          onClose={() => setMenu(null)}
          actions={[
            {
              id: 'show',
              label: text.showCell,
              onAction: () => setOpened({ place: menu.place, column: menu.column }),
            },
            { id: 'find', label: text.findValue, onAction: () => findValue(menu.place, menu.column) },
            ...copyActions,
          ]}
        />
      )}
      {opened && openCell && (
        <CellDetail
          column={openCell.own}
          value={openCell.value}
          place={rowAt(opened.place) + 1}
          onCopy={actions.copyValue}
          onClose={() => setOpened(null)}
        />
      )}
      {goal !== null && (
        <SaveDataset
          goal={goal}
          run={run}
          result={result}
          chart={goal === 'chart' ? shownChart : null}
          onClose={() => setGoal(null)}
        />
      )}
      {isComparing && <CompareResults run={run} result={result} onClose={() => setComparing(false)} />}
    </section>
  );
}
