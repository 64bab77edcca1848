import { useEffect, useMemo } from 'react';
import { chartText } from '@/text/messages/chart';
import type { Size } from '@/ui/use-size';
import type { ChartInput, ChartInteraction, ChartPlugin, Facets, Legend as LegendData, Plot, PlotInput } from '../plugin';
import type { SpecCache } from '../vega/drawing';
import { fadeUnpicked } from '../vega/fade';
import { VegaPicture } from '../vega/VegaPicture';
import { Empty } from './Empty';
import { Legend, LEGEND_HEIGHT } from './Legend';
import { facetGrid, sharedLegend } from './facet-grid';
import type { PaintBox } from './use-chart-colours';
import { useReader } from './use-reader';
import * as css from './PlottedChart.css';

interface PlottedChartProps extends ChartInput, PaintBox {
  readonly plugin: ChartPlugin;
  readonly name: string;
  readonly cache: SpecCache;
  readonly size: Size;
  readonly selected: ReadonlySet<string> | null;
  readonly interaction: ChartInteraction;
  readonly onDrawn: () => void;
  readonly onFailed: (error: Error) => void;
}

interface Panel {
  /** Of one of several small plots; null where there is one plot. */
  readonly label: string | null;
  readonly input: ChartInput;
  readonly plot: Plot;
}

interface Made {
  readonly panels: readonly Panel[];
  readonly legend: LegendData;
  readonly left: number;
}

/** Makes the plots; a chart that cannot be drawn says why instead of taking the page with it. */
function attempt(make: () => Made): Made | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

type Look = Pick<PlotInput, 'colours' | 'colourOf' | 'reader'>;

function makePanels(plugin: ChartPlugin, input: ChartInput, look: Look, size: Size): Made {
  if (plugin.drawing.kind !== 'plot') return { panels: [], legend: { kind: 'none' }, left: 0 };
  const { plot } = plugin.drawing;
  const split: Facets | null = plugin.facets?.(input) ?? null;
  const parts = split?.facets ?? [{ label: null, input }];
  const draw = (room: Size): Panel[] => {
    const { width, height } = split ? facetGrid(parts.length, room) : room;
    return parts.flatMap(part => {
      const made = plot({ ...part.input, ...look, width, height });
      return made ? [{ ...part, plot: fadeUnpicked(made, look.reader.selected, look.colours.surface) }] : [];
    });
  };
  const full = draw(size);
  const legend = sharedLegend(full.map(panel => panel.plot.legend));
  // A legend takes its row; the plots are made again for the room that is left.
  return { panels: legend.kind === 'none' ? full : draw({ ...size, height: size.height - LEGEND_HEIGHT }), legend, left: split?.left ?? 0 };
}

/** A chart drawn by Vega, with its legend: one plot, or a grid of small ones. */
export function PlottedChart({
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
  onDrawn,
  onFailed,
}: PlottedChartProps) {
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
  const { panels, legend, left } = made;
  if (panels.length === 0) return <Empty onDrawn={onDrawn} />;

  const height = legend.kind === 'none' ? size.height : size.height - LEGEND_HEIGHT;
  const grid = facetGrid(panels.length, { ...size, height });
  const [first] = panels;
  const zoomable = panels.every(panel => panel.plot.span !== undefined);
  return (
    <>
      <Legend legend={legend} hidden={reader.hidden} onToggle={toggle} onIsolate={isolate} />
      {zoomable && reader.zoom && (
        <button type="button" className={css.resetZoom} onClick={() => zoomTo(null, null)}>
          {chartText.resetZoom}
        </button>
      )}
      <div
        className={panels.length > 1 ? css.facets : undefined}
        style={panels.length > 1 ? { height, gridTemplateColumns: `repeat(${grid.columns}, 1fr)` } : { height }}
      >
        {panels.map((panel, index) => (
          <div key={panel.label ?? index} className={css.facet}>
            {panel.label !== null && <p className={css.facetLabel}>{panel.label}</p>}
            <div style={panel.label === null ? { height } : { height: grid.height }}>
              <VegaPicture
                plot={panel.plot}
                width={panel.label === null ? size.width : grid.width}
                height={panel.label === null ? height : grid.height}
                cache={cache}
                label={[name, panel.label, plugin.summary(panel.input)].filter(Boolean).join('. ')}
                valuesLabel={chartText.values(panel.label === null ? name : `${name}, ${panel.label}`)}
                hint={chartText.inspectHint}
                interaction={interaction}
                selected={selected}
                {...(panel.plot.span ? { onZoom: range => zoomTo(range, first?.plot.span ?? null) } : {})}
                onDrawn={onDrawn}
                onFailed={onFailed}
              />
            </div>
          </div>
        ))}
      </div>
      {left > 0 && <p className={css.left}>{chartText.facetsLeft(left)}</p>}
    </>
  );
}
