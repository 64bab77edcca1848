import { useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import type { QueryRun } from '@/model/sql-run';
import { tableLookedAt } from '@/offline/drafts/tab-tables';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import type { SqlResult } from '@/offline/results/sql-result';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import type { CellRange } from '@/ui/grid/selection';
import { lazy } from '@/ui/lazy/lazy';
import type { MenuAction } from '@/ui/menu/Menu';
import { useTableChart } from '../workspace/use-table-chart';
import { hide, move, togglePin } from './arrangement';
import type { ChosenChart } from './chart/chart-form';
import { CellDetail } from './CellDetail';
import { CellMenu, type MenuPlace } from './CellMenu';
import { exactText } from './cell-text';
import { ColumnPanel } from './ColumnPanel';
import { cellsOf, selectedIn, type Selected } from './copied-block';
import { copyForms } from './copy-forms';
import type { DatasetGoal } from './dataset/SaveDataset';
import { ResultBar, type RowsView } from './ResultBar';
import { ResultGrid } from './ResultGrid';
import { useResultActions } from './use-result-actions';
import { columnMenu, useColumns, type Columns } from './use-columns';
import { useRowView, type RowView } from './use-row-view';
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

/** What the query of the rows can be saved as. */
function useToDataset(run: QueryRun, onGoal: (goal: DatasetGoal) => void) {
  const { facts } = useOpenSession();
  const tableChart = useTableChart();
  const looked = useLive(store => tableLookedAt(store, run), [run]);
  return {
    maySaveDataset: hasPermission(facts.roles, 'can_write', 'Dataset'),
    onDataset(goal: DatasetGoal) {
      // A table preview uses the table's own dataset: nothing needs a name or saving.
      if (goal === 'chart' && looked && tableChart.hindrance === undefined) tableChart.create(looked);
      else onGoal(goal);
    },
  };
}

function Rows({ run, result, mark }: ResultViewProps) {
  const rows = useRowView(result);
  const columns = useColumns(result);
  const [opened, setOpened] = useState<Pick<MenuPlace, 'place' | 'column'> | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [range, setRange] = useState<CellRange | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [view, setView] = useState<RowsView>('rows');
  const [shownChart, setShownChart] = useState<ChosenChart | null>(null);
  const [goal, setGoal] = useState<DatasetGoal | null>(null);
  const actions = useResultActions(run, result, rows.rowAt);
  const toDataset = useToDataset(run, setGoal);

  const { shown } = columns;
  const selected: Selected = range ? selectedIn(range, shown) : { columns: shown, top: 0, bottom: rows.rowCount - 1 };
  const copyActions = copyForms.map((form): MenuAction => ({
    id: form,
    label: text.copyAs[form],
    group: text.copyWhat(range ? cellsOf(selected) : 0),
    onAction: () => actions.copy(selected, form),
  }));
  const valueAt = (place: number, column: number) => {
    const own = result.columns[column];
    return own ? { own, value: own.at(rows.rowAt(place)) } : null;
  };

  function findValue({ place, column }: MenuPlace): void {
    const cell = valueAt(place, column);
    rows.onColumn(column);
    rows.onText(cell ? (exactText(cell.own, cell.value) ?? '') : '');
  }

  const openCell = opened && valueAt(opened.place, opened.column);
  return (
    <section className={css.view} aria-label={text.grid(run.tab)}>
      <ResultBar
        {...{ run, result, mark, view, copyActions, ...toDataset, ...columnMenu(result, columns, rows) }}
        found={rows.isFound ? rows.rowCount : null}
        isBusy={rows.isBusy}
        onView={setView}
        text={rows.text}
        onText={rows.onText}
        column={rows.column}
        onColumn={rows.onColumn}
        mayDownload={actions.mayDownload}
        onDownload={actions.download}
        onCompare={() => setComparing(true)}
      />
      <div className={css.body}>
        <ShownRows
          {...{ run, result, view, rows, columns }}
          onChart={setShownChart}
          onOpen={(place, column) => setOpened({ place, column })}
          onMenu={setMenu}
          onRange={setRange}
          copyBlock={block => actions.textOf(selectedIn(block, shown), 'tsv')}
        />
        {view === 'rows' && <PickedColumn {...{ result, columns, rows }} />}
      </div>
      <CellMenu
        menu={menu}
        label={({ place, column }) => text.cell(result.columns[column]?.name ?? '', place + 1)}
        actions={at => [
          { id: 'show', label: text.showCell, onAction: () => setOpened(at) },
          { id: 'find', label: text.findValue, onAction: () => findValue(at) },
          ...copyActions,
        ]}
        onClose={() => setMenu(null)}
      />
      {opened && openCell && (
        <CellDetail
          column={openCell.own}
          value={openCell.value}
          place={rows.rowAt(opened.place) + 1}
          onCopy={actions.copyValue}
          onClose={() => setOpened(null)}
        />
      )}
      {goal !== null && (
        <SaveDataset
          {...{ goal, run, result }}
          chart={goal === 'chart' ? shownChart : null}
          onClose={() => setGoal(null)}
        />
      )}
      {isComparing && <CompareResults run={run} result={result} onClose={() => setComparing(false)} />}
    </section>
  );
}

interface ShownRowsProps {
  readonly run: QueryRun;
  readonly result: SqlResult;
  readonly view: RowsView;
  readonly rows: RowView;
  readonly columns: Columns;
  readonly onChart: (chart: ChosenChart | null) => void;
  readonly onOpen: (place: number, column: number) => void;
  readonly onMenu: (menu: MenuPlace) => void;
  readonly onRange: (range: CellRange | null) => void;
  readonly copyBlock: (range: CellRange) => string | null;
}

/** The rows as a grid or as a chart. */
function ShownRows({ run, result, view, rows, columns, onChart, onMenu, ...grid }: ShownRowsProps) {
  const { rowCount, isBusy, isFound } = rows;
  const isNoneFound = rowCount === 0 && !isBusy;
  return (
    <div className={css.grid}>
      {result.rowCount === 0 || isNoneFound ? (
        <p className={css.empty}>{result.rowCount === 0 ? text.noRows : text.noneFound}</p>
      ) : view === 'chart' ? (
        <ResultChart
          tab={run.tab}
          result={result}
          rows={rows.rows}
          onShown={onChart}
          of={isFound ? 'found' : result.truncated || run.isLimited ? 'cut' : 'all'}
        />
      ) : (
        <ResultGrid
          label={text.grid(run.tab)}
          result={result}
          shown={columns.shown}
          pinned={columns.arrangement.pinned}
          picked={columns.picked}
          rowCount={rowCount}
          rowAt={rows.rowAt}
          sorts={rows.sorts}
          onSort={rows.onSort}
          onPickColumn={column => columns.setPicked(now => (now === column ? null : column))}
          onMenu={(place, column, { x, y }) => onMenu({ place, column, x, y })}
          onMove={(column, before) => columns.setArrangement(now => move(now, column, before))}
          {...grid}
        />
      )}
    </div>
  );
}

/** The summary of a column whose title was pressed. */
function PickedColumn({ result, columns, rows }: Pick<ShownRowsProps, 'result' | 'columns' | 'rows'>) {
  const { arrangement, setArrangement, picked, setPicked } = columns;
  if (picked === null) return null;
  return (
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
        onSort: descending => rows.onSort([{ column: picked, descending }]),
        onFind: () => rows.onColumn(picked),
      }}
    />
  );
}
