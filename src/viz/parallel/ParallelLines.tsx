import { useMemo, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { parallelText } from '@/text/messages/charts/rare-types';
import { tooltip } from '@/ui/tooltip/tooltip';
import type { DrawingComponentProps } from '../plugin';
import { Legend } from '../react/Legend';
import { LEGEND_LINE } from '../react/legend-placement';
import { ResultTable } from '../react/ResultTable';
import { VegaPicture } from '../vega/VegaPicture';
import { AxisBrush } from './AxisBrush';
import { axisX, frameOf, legendOf, namesIn, plotPara } from './plot';
import { linesWithin, type Brush, type ParaTable } from './lines';
import * as css from './ParallelLines.css';

/** The part of a card that the rows below the picture take, and the least height for them. */
const TABLE_SHARE = 0.4;
const LEAST_WITH_TABLE = 260;
const NOTE_LINE = 20;
const nothing = () => undefined;
const noneHidden: ReadonlySet<string> = new Set();

interface ParallelLinesProps extends DrawingComponentProps {
  readonly table: ParaTable;
  /** Whether the rows are shown below the picture, if there is room. */
  readonly showsRows: boolean;
}

/** Lines across parallel axes. A part of an axis can be chosen, so that only lines that cross it stand out. */
export function ParallelLines(props: ParallelLinesProps) {
  const { results, dataset, width, height, label, colours, cache, interaction, reader, table, showsRows } = props;
  const [brushes, setBrushes] = useState<ReadonlyMap<string, Brush>>(new Map());
  const [error, setError] = useState<Error | null>(null);
  const withTable = showsRows && height >= LEAST_WITH_TABLE;
  const hasLegend = table.shading !== null;
  const chosen = brushes.size > 0;
  const hasNote = chosen || table.left > 0;
  const room = Math.max(
    40,
    height * (withTable ? 1 - TABLE_SHARE : 1) - (hasLegend ? LEGEND_LINE : 0) - (hasNote ? NOTE_LINE : 0),
  );
  const input = useMemo(
    () => ({ table, brushes, colours, dataset, width, height: room }),
    [table, brushes, colours, dataset, width, room],
  );
  const plot = useMemo(() => plotPara(input), [input]);
  const frame = frameOf(table, width, room);
  if (error) throw error;

  const within = linesWithin(table, brushes).filter(Boolean).length;
  function brush(id: string, range: Brush | null): void {
    const next = new Map(brushes);
    if (range) next.set(id, range);
    else next.delete(id);
    setBrushes(next);
  }
  const notes = [...(plot.notes ?? []), ...(chosen ? [parallelText.chosen(within, table.lines.length)] : [])];
  return (
    <>
      <Legend legend={legendOf(input)} hidden={noneHidden} onToggle={nothing} onIsolate={nothing} />
      <div className={css.box} style={{ height: room }}>
        <VegaPicture
          plot={plot}
          width={width}
          height={room}
          cache={cache}
          label={`${label}. ${parallelText.lines(table.lines.length)}`}
          valuesLabel={chartText.values(label)}
          hint={chartText.inspectHint}
          interaction={interaction}
          selected={reader.selected}
          onRendered={nothing}
          onFailed={setError}
        />
        {namesIn(table, frame, width).map(({ x, y, text, title }, index) =>
          text === title ? null : (
            <span key={index} className={css.name} style={{ left: x, top: y }} {...tooltip(title)} />
          ),
        )}
        {table.axes.map((axis, index) => (
          <AxisBrush
            key={axis.id}
            name={axis.name}
            x={axisX(frame, index)}
            top={frame.top}
            height={frame.bottom - frame.top}
            brush={brushes.get(axis.id) ?? null}
            textAt={axis.textAt}
            onChange={range => brush(axis.id, range)}
          />
        ))}
      </div>
      {hasNote && (
        <p className={css.note} role="status">
          {notes.join(' · ')}
          {chosen && (
            <button type="button" className={css.reset} onClick={() => setBrushes(new Map())}>
              {parallelText.showAll}
            </button>
          )}
        </p>
      )}
      {withTable && (
        <div className={css.table} style={{ height: height * TABLE_SHARE }}>
          <ResultTable results={results} dataset={dataset} label={label} />
        </div>
      )}
    </>
  );
}
