import { ArrowDown, ArrowUp, EyeOff, Pin, PinOff, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '@/lib/count-text';
import type { SqlColumn, SqlResult, SqlValue } from '@/offline/results/sql-result';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import { IconButton } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { tooltip } from '@/ui/tooltip/tooltip';
import { exactText, shownText } from './cell-text';
import { signOf } from './grid-columns';
import { Histogram } from './Histogram';
import type { ColumnSummary } from './summary';
import { useSummary } from './summaries';
import * as css from './Results.css';

export interface ColumnActions {
  readonly isPinned: boolean;
  readonly onPin: () => void;
  readonly onHide: () => void;
  readonly onSort: (descending: boolean) => void;
  readonly onFind: () => void;
}

interface ColumnPanelProps {
  readonly result: SqlResult;
  readonly column: number;
  readonly actions: ColumnActions;
  readonly onClose: () => void;
}

/** The summary and actions of a column, beside the rows, or over them if there is no room. */
export function ColumnPanel({ result, column, actions, onClose }: ColumnPanelProps) {
  const isNarrow = useMedia(media.narrow);
  const own = result.columns[column];
  if (!own) return null;
  const content = <Content key={column} result={result} index={column} column={own} actions={actions} />;
  if (isNarrow)
    return (
      <Dialog title={text.summary(own.name)} closeLabel={text.closeSummary} onClose={onClose}>
        <div className={css.sheet}>{content}</div>
      </Dialog>
    );
  return (
    <aside className={css.panel} aria-label={text.summary(own.name)}>
      <div className={css.panelHead}>
        <span className={css.panelSign} aria-hidden="true">
          {signOf(own)}
        </span>
        <h3 className={css.panelName} {...tooltip(own.name)}>
          {own.name}
        </h3>
        <IconButton label={text.closeSummary} size="small" onPress={onClose}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      </div>
      {content}
    </aside>
  );
}

interface ContentProps {
  readonly result: SqlResult;
  readonly index: number;
  readonly column: SqlColumn;
  readonly actions: ColumnActions;
}

function Content({ result, index, column, actions }: ContentProps) {
  const summary = useSummary(result, index);
  return (
    <>
      <span className={css.panelType}>{column.type ?? column.kind}</span>
      <div className={css.actions}>
        <IconButton label={text.sortUp} size="small" onPress={() => actions.onSort(false)}>
          <ArrowUp size={14} aria-hidden="true" />
        </IconButton>
        <IconButton label={text.sortDown} size="small" onPress={() => actions.onSort(true)}>
          <ArrowDown size={14} aria-hidden="true" />
        </IconButton>
        <IconButton label={actions.isPinned ? text.unpin : text.pin} size="small" onPress={actions.onPin}>
          {actions.isPinned ? <PinOff size={14} aria-hidden="true" /> : <Pin size={14} aria-hidden="true" />}
        </IconButton>
        <IconButton label={text.hide} size="small" onPress={actions.onHide}>
          <EyeOff size={14} aria-hidden="true" />
        </IconButton>
        <IconButton label={text.findHere} size="small" onPress={actions.onFind}>
          <Search size={14} aria-hidden="true" />
        </IconButton>
      </div>
      {summary ? <Statistics column={column} summary={summary} /> : <span role="status">{text.counting}</span>}
    </>
  );
}

/** Computed numbers are approximate and show no more digits than they have. */
const near = (value: number) => value.toLocaleString(undefined, { maximumSignificantDigits: 6 });

function Statistics({ column, summary }: { readonly column: SqlColumn; readonly summary: ColumnSummary }) {
  const { least, most, reckoned, distribution, frequent, distinct, missing, rows } = summary;
  const write = (value: SqlValue) => shownText(column, value) ?? text.missing;
  const [low, high] = [write(least), write(most)];
  const share = rows > 0 && missing > 0 ? ` (${Math.max(1, Math.round((100 * missing) / rows))} %)` : '';
  return (
    <>
      {distribution && (
        <div>
          <Histogram
            counts={distribution.counts}
            className={css.wideBars}
            label={text.distribution(column.name, low, high)}
          />
          <div className={css.ends}>
            <span>{low}</span>
            <span>{high}</span>
          </div>
        </div>
      )}
      <dl className={css.statistics}>
        {reckoned && (
          <>
            <Statistic name={text.mean}>{near(reckoned.mean)}</Statistic>
            <Statistic name={text.median}>{near(reckoned.median)}</Statistic>
            <Statistic name={text.range}>{`${near(reckoned.tenth)} – ${near(reckoned.ninetieth)}`}</Statistic>
          </>
        )}
        {least !== null && (
          <>
            <Statistic name={text.least} title={exactText(column, least)}>
              {low}
            </Statistic>
            <Statistic name={text.most} title={exactText(column, most)}>
              {high}
            </Statistic>
          </>
        )}
        <Statistic name={text.distinct}>{countText(distinct)}</Statistic>
        <Statistic name={text.empty}>{`${countText(missing)}${share}`}</Statistic>
      </dl>
      {frequent.length > 0 && (
        <div>
          <h4 className={css.frequentTitle}>{text.frequent}</h4>
          <dl className={css.statistics}>
            {frequent.map(({ value, count }) => (
              <Statistic key={exactText(column, value)} name={write(value)} title={exactText(column, value)}>
                {countText(count)}
              </Statistic>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

interface StatisticProps {
  readonly name: string;
  /** The whole text if it is truncated. */
  readonly title?: string | null;
  readonly children: ReactNode;
}

function Statistic({ name, title, children }: StatisticProps) {
  return (
    <div className={css.statistic} {...(title ? { title: title.slice(0, 1000) } : {})}>
      <dt className={css.number}>{name}</dt>
      <dd className={css.number}>{children}</dd>
    </div>
  );
}
