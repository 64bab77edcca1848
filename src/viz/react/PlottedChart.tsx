import { useEffect, useMemo } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import type { ElementSize } from '@/ui/use-size';
import type { ChartInput, ChartInteraction, ChartPlugin } from '../plugin';
import type { SpecCache } from '../vega/drawing';
import { VegaPicture } from '../vega/VegaPicture';
import { Legend } from './Legend';
import { Empty, Notes } from './Notes';
import { makePanels, type Panels } from './panels';
import type { PaintBox } from './use-chart-colours';
import { useReader } from './use-reader';
import * as css from './ChartPicture.css';

interface PlottedChartProps extends ChartInput, PaintBox {
  readonly plugin: ChartPlugin;
  readonly name: string;
  readonly cache: SpecCache;
  readonly size: ElementSize;
  readonly selected: ReadonlySet<string> | null;
  readonly interaction: ChartInteraction;
  readonly onRendered: () => void;
  readonly onFailed: (error: Error) => void;
}

/** A chart that cannot be drawn shows the reason and does not crash the page. */
function attempt(make: () => Panels): Panels | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A chart drawn by Vega, with its legend: one plot, or a grid of small ones. */
export function PlottedChart(props: PlottedChartProps) {
  const {
    plugin,
    results,
    formData,
    dataset,
    colours,
    colourOf,
    name,
    cache,
    size,
    selected,
    interaction,
    onRendered,
    onFailed,
  } = props;
  const { reader, toggle, isolate, zoomTo } = useReader(selected);
  const made = useMemo(
    () => attempt(() => makePanels(plugin, { results, formData, dataset }, { colours, colourOf, reader }, size)),
    [plugin, results, formData, dataset, colours, colourOf, reader, size],
  );
  const error = made instanceof Error ? made : null;
  useEffect(() => {
    if (error) onFailed(error);
  }, [error, onFailed]);
  if (made instanceof Error) return null;
  const { panels, legend, placement, notes, room, grid } = made;
  if (panels.length === 0) return <Empty onRendered={onRendered} />;

  const isSplit = panels.some(panel => panel.label !== null);
  const span = panels[0]?.plot.span ?? null;
  return (
    <>
      {reader.zoom && (
        <button type="button" className={css.resetZoom} onClick={() => zoomTo(null, null)}>
          {chartText.resetZoom}
        </button>
      )}
      <div className={css.sides[placement.side]}>
        <Legend legend={legend} placement={placement} hidden={reader.hidden} onToggle={toggle} onIsolate={isolate} />
        <div
          className={isSplit ? css.facets : undefined}
          style={{ ...room, ...(isSplit ? { gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))` } : {}) }}
        >
          {panels.map(({ label, input, plot }, index) => (
            <div key={label ?? index}>
              {label !== null && <p className={css.facetLabel}>{label}</p>}
              <div style={{ height: grid.height }}>
                <VegaPicture
                  plot={plot}
                  width={grid.width}
                  height={grid.height}
                  cache={cache}
                  label={[name, label, plugin.summary(input)].filter(Boolean).join('. ')}
                  valuesLabel={chartText.values(label === null ? name : `${name}, ${label}`)}
                  hint={chartText.inspectHint}
                  interaction={interaction}
                  selected={selected}
                  {...(plot.span ? { onZoom: range => zoomTo(range, span) } : {})}
                  onRendered={onRendered}
                  onFailed={onFailed}
                />
              </div>
            </div>
          ))}
        </div>
      </div>
      <Notes notes={notes} />
    </>
  );
}
