import { useCallback, useEffect, useMemo, useState } from 'react';
import { isRecord } from '@/lib/json';
import type { SqlResult } from '@/offline/results/sql-result';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { resultChartText as text } from '@/text/messages/sql-editor/result-chart';
import { Segmented } from '@/ui/segmented/Segmented';
import { Select } from '@/ui/select/Select';
import { createColourAssignment } from '@/viz/colours/assignment';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { usePlugin } from '@/viz/react/use-plugin';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import type { ChosenChart } from './chart-form';
import type { RowsChart, RenderedRows } from './chart-table';
import { describedSight, type RowsPart } from './described';
import {
  aggregates,
  choiceFor,
  columnsForX,
  columnsForY,
  factsOf,
  fittingKinds,
  suggestedChart,
  type RowAggregate,
  type ChartChoice,
  type ChartKind,
  type ColumnFacts,
} from './suggest';
import { useChartTable } from './use-chart-table';
import * as css from './ResultChart.css';

interface ResultChartProps {
  readonly tab: string;
  readonly result: SqlResult;
  readonly rows: RenderedRows;
  readonly of: RowsPart;
  /** Reports the chart as it is drawn; null if none is. */
  readonly onShown: (shown: ChosenChart | null) => void;
}

/** A chart of the loaded rows: the suggested one for their columns, or the user's choice. */
export default function ResultChart(props: ResultChartProps) {
  const { result } = props;
  const facts = useMemo(() => factsOf(result), [result]);
  const kinds = fittingKinds(facts, result.rowCount);
  const [choice, setChoice] = useState(() => suggestedChart(facts, result.rowCount));
  if (!choice) return <p className={css.nothing}>{text.nothing}</p>;
  return (
    <div className={css.view}>
      <Rendered {...props} choice={choice} />
      <Settings facts={facts} kinds={kinds} choice={choice} onChange={setChoice} />
    </div>
  );
}

interface RenderedProps extends ResultChartProps {
  readonly choice: ChartChoice;
}

function Rendered({ tab, result, rows, of, choice, onShown }: RenderedProps) {
  const made = useChartTable(result, rows, choice);
  useEffect(() => {
    onShown(made?.table ? { choice: made.choice, sight: made.table.sight } : null);
    return () => onShown(null);
  }, [made, onShown]);
  const sight = made?.table && describedSight(made.table.sight, made.choice.kind, { count: made.rows.count, of });
  return (
    <figure className={css.figure} aria-label={text.chart(tab)} aria-busy={made?.choice !== choice}>
      <figcaption className={css.caption}>
        <span className={css.title}>{sight?.title ?? text.drawing}</span>
        {sight && sight.notes.length > 0 && <span className={css.notes}>{sight.notes.join(' · ')}</span>}
      </figcaption>
      <div className={css.picture}>
        {made?.table && <Picture key={made.table.vizType} table={made.table} name={sight?.title ?? ''} />}
      </div>
    </figure>
  );
}

function Picture({ table, name }: { readonly table: RowsChart; readonly name: string }) {
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const [{ colourOf }] = useState(() => createColourAssignment());
  const state = usePlugin(table.vizType);
  const [failed, setFailed] = useState<{ readonly table: RowsChart; readonly reason: string } | null>(null);
  const onFailed = useCallback((error: Error) => setFailed({ table, reason: error.message }), [table]);
  const reason = state.name === 'failed' ? state.message : failed?.table === table ? failed.reason : null;
  if (reason !== null) return <p className={css.nothing}>{text.failed(reason)}</p>;
  if (state.name !== 'ready') return null;
  const { formData, results } = table;
  return (
    <ChartPicture
      chart={{ plugin: state.plugin, formData, results, dataset: null, name, colourOf, cache, selected: null }}
      visible
      onRendered={nothing}
      onFailed={onFailed}
    />
  );
}

const nothing = () => undefined;

interface SettingsProps {
  readonly facts: readonly ColumnFacts[];
  readonly kinds: readonly ChartKind[];
  readonly choice: ChartChoice;
  readonly onChange: (choice: ChartChoice) => void;
}

const optionsOf = (columns: readonly ColumnFacts[]) =>
  columns.map(({ place, name }) => ({ id: String(place), label: name }));

function Settings({ facts, kinds, choice, onChange }: SettingsProps) {
  const { kind, x, y, aggregate } = choice;
  const xs = columnsForX(facts, kind);
  const ys = columnsForY(facts, x);
  const change = (next: Partial<ChartChoice>) => onChange(choiceFor(kind, facts, { ...choice, ...next }));
  const isAddedUp = kind !== 'scatter';
  const offered: readonly RowAggregate[] = ys.length > 0 ? aggregates : ['count'];
  return (
    <div className={css.settings} role="group" aria-label={text.settings}>
      <Segmented
        label={text.kind}
        options={kinds.map(id => ({ id, label: text.kinds[id] }))}
        selected={kind}
        onSelect={next => onChange(choiceFor(next, facts, choice))}
      />
      {x !== null && (
        <Select
          label={text.x}
          options={optionsOf(xs)}
          selected={String(x)}
          placeholder={text.choose}
          search={text.choose}
          onSelect={id => change({ x: Number(id) })}
        />
      )}
      {isAddedUp && (
        <Select
          label={text.aggregate}
          options={offered.map(id => ({ id, label: text.aggregates[id] }))}
          selected={aggregate}
          placeholder={text.choose}
          onSelect={next => change({ aggregate: next })}
        />
      )}
      {y !== null && (!isAddedUp || aggregate !== 'count') && (
        <Select
          label={isAddedUp ? text.y.one : text.y.scatter}
          options={optionsOf(ys)}
          selected={String(y)}
          placeholder={text.choose}
          search={text.choose}
          onSelect={id => change({ y: Number(id) })}
        />
      )}
    </div>
  );
}
