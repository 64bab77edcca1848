import { useMemo } from 'react';
import { zonedColumns } from '@/model/zoned-type';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { questionOf } from '@/viz/query/question';
import type { ShownChart } from '@/viz/react/shown-chart';
import { asideOf } from '@/viz/react/stage';
import { useColumnColours } from '@/viz/react/use-column-colours';
import { statementsOf } from '@/viz/tools/copied-query';
import type { PartId } from './parts';
import type { ResultsPaneProps } from './pane-props';
import { useChartSql } from './use-chart-sql';
import { useOriginalTimes } from './use-original-times';
import { useRowsTable } from './use-rows-table';
import { useSamples } from './use-samples';
import { useRowsView, useShownRows } from './use-shown-rows';

const none: ShownChart['results'] = [];
const noneZoned: ReadonlySet<string> = new Set();

/** Everything that a part of the pane shows; null and empty what it has none of. @param isOpen whether it is visible */
export function useShownPart(props: ResultsPaneProps, part: PartId, isOpen: boolean) {
  const { chart, stage, question, datasetId, dataset } = props;
  // Stand-in rows are the result of an earlier query.
  const isAside = asideOf(stage) !== undefined;
  const asked = useMemo(
    () => (isAside && chart ? questionOf(chart.plugin, chart.datasetId, chart.formData) : question),
    [isAside, chart, question],
  );
  const samples = useSamples(part === 'samples' && isOpen ? datasetId : null);
  const samplesName = dataset?.name ?? text.samples;
  const rows = useShownRows({ part, chart, asked, samples: samples.state, dataset, samplesName });
  const [view, onView] = useRowsView(part, rows?.result ?? null);
  const { originals, setOriginal } = useOriginalTimes(datasetId);
  const table = useRowsTable(rows?.result ?? null, dataset, view, originals, part !== 'samples');
  const columnColour = useColumnColours(part === 'samples' ? null : chart);
  const answer = rows?.answer;
  const colourOf = useMemo(
    () => (column: string) => (answer ? columnColour(answer, column) : undefined),
    [answer, columnColour],
  );
  const zoned = useMemo(() => (dataset ? zonedColumns(dataset) : noneZoned), [dataset]);
  const results = chart?.results ?? none;
  const lacksSql = part === 'query' && isOpen && statementsOf(results).length === 0;
  const sql = useChartSql(lacksSql ? (asked?.context ?? null) : null);
  return {
    part,
    asked,
    samples,
    name: part === 'samples' ? samplesName : (chart?.name ?? ''),
    rows,
    /** How the rows are shown; only the grid needs all of it. */
    grid: table && { table, view, onView, originals, onOriginal: setOriginal, colourOf },
    zoned,
    sql,
    /** The results with their statements, or else the statements alone. */
    stated: sql.state.name === 'read' ? sql.state.statements.map(each => ({ sql: each })) : results,
  };
}

export type ShownPart = ReturnType<typeof useShownPart>;
