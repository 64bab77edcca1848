import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useMemo } from 'react';
import { countText } from '@/lib/count-text';
import type { Dataset, DatasetColumn } from '@/model/dataset';
import { useNow } from '@/offline/react/use-now';
import { useLiveAnswer } from '@/offline/react/use-live-answer';
import type { Value } from '@/query/result/frame';
import { asOf } from '@/text/ages';
import { reasonWords } from '@/text/failure-reason';
import { datasetPageText as text } from '@/text/messages/datasets/dataset-page';
import { numberFormatter } from '@/text/numbers';
import { Button } from '@/ui/button/Button';
import {
  distributionOf,
  isNumeric,
  readDistribution,
  readParts,
  readSummary,
  summaryQuestion,
  topQuestion,
  type Distribution,
  type ValueCount,
  type Summary,
} from './column-profile';
import * as css from './DatasetSide.css';

interface ColumnProfileProps {
  readonly dataset: Dataset;
  readonly column: DatasetColumn;
}

/** Profiles have a lower priority than charts. */
const requester = { chartId: null, dashboardId: null, priority: 5000 };

const numbers = numberFormatter(',.6~g');
const percent = numberFormatter('.1~%');

/** A column value for display. */
function written(value: Value, { isTemporal }: DatasetColumn): string {
  if (typeof value === 'number' && isTemporal) {
    const iso = new Date(value).toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  return typeof value === 'number' ? numbers(value) : String(value);
}

/** Profile of a column's values, with its age. Results are stored on this device. */
export default function ColumnProfile({ dataset, column }: ColumnProfileProps) {
  const question = useMemo(() => summaryQuestion(dataset, column), [dataset, column]);
  const { state, refresh } = useLiveAnswer(question, requester);
  const now = useNow();
  const results = state.name === 'shown' ? state.stored.results : null;
  const summary = useMemo(() => results && readSummary(column, results), [column, results]);
  if (state.name === 'missing') return <p className={css.note}>{text.needsNetwork}</p>;
  if (state.name === 'failed' || state.name === 'stopped')
    return (
      <div className={css.profile} role="alert">
        <p className={css.note}>
          {[text.failed, ...(state.name === 'failed' ? [reasonWords(state.reason)] : [])].join(' ')}
        </p>
        <Button size="small" onPress={refresh}>
          {text.again}
        </Button>
      </div>
    );
  if (state.name === 'loading' || !summary)
    return (
      <p className={css.note} role="status">
        {text.reading}
      </p>
    );
  return (
    <section className={css.profile} aria-label={text.profile(column.name)}>
      <Facts column={column} summary={summary} />
      <Lie dataset={dataset} column={column} summary={summary} />
      <Tops dataset={dataset} column={column} rows={summary.rows} />
      <p className={css.note}>{text.asOf(asOf(state.stored.asOf, now))}</p>
    </section>
  );
}

function Facts({ column, summary }: { readonly column: DatasetColumn; readonly summary: Summary }) {
  const { rows, missing, empty, distinct, min, max, mean, quartiles } = summary;
  const shared = (count: number | null) =>
    count === null
      ? null
      : count === 0 || !rows
        ? countText(count)
        : text.share(countText(count), percent(count / rows));
  const facts: readonly (readonly [string, string | null])[] = [
    [text.rows, rows === null ? null : countText(rows)],
    [text.missing, shared(missing)],
    [text.empty, empty === 0 ? null : shared(empty)],
    [text.distinct, distinct === null ? null : countText(distinct)],
    [text.min, min === null ? null : written(min, column)],
    ...(quartiles.length === text.quartiles.length
      ? text.quartiles.map((label, place): readonly [string, string] => [label, numbers(quartiles[place] ?? 0)])
      : []),
    [text.max, max === null ? null : written(max, column)],
    [text.mean, mean === null ? null : numbers(mean)],
  ];
  return (
    <dl className={css.facts}>
      {facts.flatMap(([label, value]) =>
        value === null
          ? []
          : [
              <dt key={`${label} term`} className={css.term}>
                {label}
              </dt>,
              <dd key={label} className={css.value}>
                {value}
              </dd>,
            ],
      )}
    </dl>
  );
}

/** Distribution of numbers and times. */
function Lie({ dataset, column, summary: { min, max } }: ColumnProfileProps & { readonly summary: Summary }) {
  const distribution = useMemo(() => distributionOf(dataset, column, { min, max }), [dataset, column, min, max]);
  return distribution && <Bars column={column} distribution={distribution} ends={[min, max]} />;
}

const WIDTH = 100;
const HEIGHT = 40;

interface BarsProps {
  readonly column: DatasetColumn;
  readonly distribution: Distribution;
  readonly ends: readonly [Value, Value];
}

function Bars({ column, distribution, ends: [min, max] }: BarsProps) {
  const { state } = useLiveAnswer(distribution.question, requester);
  const results = state.name === 'shown' ? state.stored.results : null;
  const parts = useMemo(() => (results ? readDistribution(distribution, results) : []), [distribution, results]);
  const most = Math.max(...parts.map(({ count }) => count));
  const [first, last] = [Number(min), Number(max)];
  if (parts.length === 0) return null;
  const width = WIDTH / (isNumeric(column) ? 20 : Math.max(parts.length, 1));
  return (
    <>
      <h3 className={css.title}>{text.distribution}</h3>
      <svg
        className={css.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.distributionAbout(written(min, column), written(max, column), most)}
      >
        {parts.map(({ value, count }) => {
          const height = Math.max(1, (count / most) * HEIGHT);
          const x = ((Math.max(Number(value), first) - first) / (last - first)) * (WIDTH - width);
          return <rect key={String(value)} x={x} y={HEIGHT - height} width={width * 0.9} height={height} />;
        })}
      </svg>
    </>
  );
}

/** The most frequent values. */
function Tops({ dataset, column, rows }: ColumnProfileProps & { readonly rows: number | null }) {
  const question = useMemo(() => topQuestion(dataset, column), [dataset, column]);
  const { state } = useLiveAnswer(question, requester);
  const results = state.name === 'shown' ? state.stored.results : null;
  const parts = useMemo(() => (results ? readParts(results) : []), [results]);
  if (parts.length === 0) return null;
  return (
    <>
      <h3 className={css.title}>{text.topValues}</h3>
      <ul role="list" className={css.tops} aria-label={text.topValues}>
        {parts.map(({ value, count }) => (
          <li
            key={`${typeof value} ${String(value)}`}
            className={css.top}
            style={assignInlineVars({ [css.share]: `${rows ? (100 * count) / rows : 0}%` })}
          >
            <TopValue value={value} column={column} />
            <span>{countText(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function TopValue({ value, column }: Pick<ValueCount, 'value'> & Pick<ColumnProfileProps, 'column'>) {
  if (value === null) return <span className={css.nothing}>{text.missingValue}</span>;
  if (value === '') return <span className={css.nothing}>{text.emptyValue}</span>;
  return <span className={css.name}>{written(value, column)}</span>;
}
