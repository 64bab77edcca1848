import {
  ArrowDownToLine,
  ChartColumn,
  ChartLine,
  CircleCheck,
  Columns3,
  Copy,
  Database,
  Ellipsis,
  GitCompareArrows,
  Table2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '@/offline/react/use-now';
import { isOnDevice, type QueryRun } from '@/model/sql-run';
import type { SqlResult } from '@/offline/results/sql-result';
import { asOf, fullTime } from '@/text/ages';
import { comparisonText } from '@/text/messages/sql-editor/comparison';
import { resultChartText } from '@/text/messages/sql-editor/result-chart';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import { saveDatasetText } from '@/text/messages/sql-editor/save-dataset';
import { Button } from '@/ui/button/Button';
import { Marker } from '@/ui/marker/Marker';
import type { MenuAction, MenuChoices } from '@/ui/menu/Menu';
import { MenuButton } from '@/ui/menu/MenuButton';
import { Segmented } from '@/ui/segmented/Segmented';
import { Select } from '@/ui/select/Select';
import { FilterField } from '@/ui/table/FilterField';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { DatasetGoal } from './dataset/SaveDataset';

import { fileKinds, type ResultFileKind } from './result-files';
import * as css from './Results.css';

const rowsViews = ['rows', 'chart'] as const;
export type RowsView = (typeof rowsViews)[number];

interface ResultBarProps {
  readonly run: QueryRun;
  readonly result: SqlResult;
  /** The number of rows shown; null for all. */
  readonly found: number | null;
  readonly isBusy: boolean;
  /** Further notes about the rows. */
  readonly mark: ReactNode;
  readonly view: RowsView;
  readonly onView: (view: RowsView) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The searched column; null for all. */
  readonly column: number | null;
  readonly onColumn: (column: number | null) => void;
  readonly copyActions: readonly MenuAction[];
  readonly columnActions: readonly MenuAction[];
  readonly columnChoices: MenuChoices;
  readonly mayDownload: boolean;
  readonly onDownload: (kind: ResultFileKind) => void;
  readonly onCompare: () => void;
  readonly maySaveDataset: boolean;
  /** Saves the query of the rows as a dataset. */
  readonly onDataset: (goal: DatasetGoal) => void;
}

const EVERYWHERE = 'all';

/** The facts about the rows of a run, and the actions for all of them. */
export function ResultBar({ run, result, found, isBusy, mark, view, column, ...props }: ResultBarProps) {
  const downloads = fileKinds.map((kind): MenuAction => ({
    id: kind,
    label: text.downloadAs[kind],
    group: text.downloadWhole,
    ...(props.mayDownload ? { onAction: () => props.onDownload(kind) } : { unavailable: text.notAllowed }),
  }));
  // On phones it is next to the tools and shows only icons.
  const isPhone = useMedia(media.phone);
  const icons = { rows: <Table2 size={16} aria-hidden="true" />, chart: <ChartColumn size={16} aria-hidden="true" /> };
  const views = (
    <Segmented
      label={resultChartText.views}
      options={rowsViews.map(id => ({ id, label: resultChartText.view[id], ...(isPhone ? { icon: icons[id] } : {}) }))}
      selected={view}
      onSelect={props.onView}
    />
  );
  const datasetHindrance = isOnDevice(run)
    ? deviceSqlText.needsDatabase
    : props.maySaveDataset
      ? undefined
      : saveDatasetText.notAllowed;
  const toDataset = (goal: DatasetGoal): MenuAction => ({
    id: goal,
    label: saveDatasetText[goal],
    ...(datasetHindrance === undefined ? { onAction: () => props.onDataset(goal) } : { unavailable: datasetHindrance }),
  });
  // On phones one button replaces most tools, so that what is searched can be read.
  const copies = view === 'rows' ? props.copyActions.map(action => ({ ...action, id: `copy ${action.id}` })) : [];
  const more: readonly MenuAction[] = [
    { id: 'compare', label: comparisonText.compare, onAction: props.onCompare },
    toDataset('save'),
    toDataset('chart'),
    ...copies,
    ...downloads,
  ];
  return (
    <div className={css.bar}>
      {!isPhone && views}
      <Facts run={run} result={result} found={found} isBusy={isBusy} mark={mark} />
      <div className={css.tools}>
        {isPhone && views}
        <FindRows result={result} column={column} {...props} />
        {view === 'rows' && !isPhone && (
          <MenuButton label={text.copy} icon={<Copy size={16} aria-hidden="true" />} actions={props.copyActions} />
        )}
        {view === 'rows' && (
          <MenuButton
            label={text.shownColumns}
            icon={<Columns3 size={16} aria-hidden="true" />}
            actions={props.columnActions}
            choices={[props.columnChoices]}
          />
        )}
        {isPhone ? (
          <MenuButton label={text.more} icon={<Ellipsis size={16} aria-hidden="true" />} actions={more} />
        ) : (
          <>
            <Button variant="ghost" aria-label={comparisonText.compare} onPress={props.onCompare}>
              <GitCompareArrows size={16} aria-hidden="true" />
              <span className={css.words}>{comparisonText.compare}</span>
            </Button>
            <MenuButton
              label={text.download}
              icon={<ArrowDownToLine size={16} aria-hidden="true" />}
              actions={downloads}
            />
            <ToDataset unavailable={datasetHindrance} onDataset={props.onDataset} />
          </>
        )}
      </div>
    </div>
  );
}

/** Filters the shown rows by a text, in all columns or in one. */
function FindRows(props: Pick<ResultBarProps, 'result' | 'text' | 'onText' | 'column' | 'onColumn'>) {
  const { result, column, onText, onColumn } = props;
  return (
    <>
      <div className={css.find}>
        <FilterField label={text.find} value={props.text} isWide onChange={onText} />
      </div>
      <div className={css.findIn}>
        <Select
          label={text.findIn}
          hideLabel
          options={[
            { id: EVERYWHERE, label: text.everywhere },
            ...result.columns.map(({ name }, index) => ({ id: String(index), label: name })),
          ]}
          selected={column === null ? EVERYWHERE : String(column)}
          placeholder={text.everywhere}
          search={text.findIn}
          onSelect={id => onColumn(id === EVERYWHERE ? null : Number(id))}
        />
      </div>
    </>
  );
}

interface ToDatasetProps {
  /** Why it is unavailable; undefined if it is available. */
  readonly unavailable: string | undefined;
  readonly onDataset: (goal: DatasetGoal) => void;
}

function ToDataset({ unavailable, onDataset }: ToDatasetProps) {
  return (
    <>
      <Button
        variant="ghost"
        aria-label={saveDatasetText.save}
        unavailable={unavailable}
        onPress={() => onDataset('save')}
      >
        <Database size={16} aria-hidden="true" />
        <span className={css.words}>{saveDatasetText.save}</span>
      </Button>
      <Button aria-label={saveDatasetText.chart} unavailable={unavailable} onPress={() => onDataset('chart')}>
        <ChartLine size={16} aria-hidden="true" />
        <span className={css.wordsButOnPhone}>{saveDatasetText.chart}</span>
      </Button>
    </>
  );
}

function Facts({
  run,
  result,
  found,
  isBusy,
  mark,
}: Pick<ResultBarProps, 'run' | 'result' | 'found' | 'isBusy' | 'mark'>) {
  const now = useNow();
  const { rowCount, columns, truncated } = result;
  const at = run.endedAt ?? run.startedAt;
  const took = run.endedAt === null ? null : text.seconds((run.endedAt - run.startedAt) / 1000);
  const count = found === null ? text.rows(rowCount) : text.found(found, rowCount);
  return (
    <div className={css.facts} role="group" aria-label={text.facts}>
      <CircleCheck size={16} aria-hidden="true" />
      <span role="status">{isBusy ? text.working : count}</span>
      <span {...describedBy(fullTime(at))}>
        {[text.columns(columns.length), took, text.asOf(asOf(at, now))].filter(part => part !== null).join(' · ')}
      </span>
      {(truncated || run.isLimited) && (
        <Marker tone="amber" title={text.cutTitle(rowCount)}>
          {text.cut(rowCount)}
        </Marker>
      )}
      {run.isCached && (
        <Marker tone="outlined" title={text.cachedTitle}>
          {text.cached}
        </Marker>
      )}
      {mark}
    </div>
  );
}
