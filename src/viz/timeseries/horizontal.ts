import { numberFormatter } from '@/text/numbers';
import { metricFormat } from '../labels';
import type { Plot, PlotInput } from '../plugin';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../vega/spec';
import type { Arrangement } from './arrangement';
import { domainParameters } from './axes';
import { inspectAt } from './inspect';
import { legendOf } from './legend';
import { extentOf } from './points';
import { valueDomain, type ValueDomain } from './value-axis';

/** A row lower than this has no room for a line of text. */
const LOWEST_ROW = 14;
/** Letters of 11 px text are about this wide. */
const LETTER = 6.2;

/** Bars that lie: categories below one another, first on top. */
const category = (width: number): YChannel => ({
  field: 'x',
  title: null,
  type: 'ordinal',
  sort: null,
  axis: { labelLimit: Math.min(160, Math.round((width * 0.4) / 20) * 20), grid: false },
});

const value = (format: string, shown: boolean): XChannel => ({
  field: 'y',
  type: 'quantitative',
  title: null,
  scale: { domain: [{ expr: 'low' }, { expr: 'high' }], nice: false, zero: false },
  axis: shown
    ? { labelExpr: `formatNumber(datum.value, ${JSON.stringify(format)})`, tickCount: { expr: 'ceil(width / 80)' }, grid: true, domain: false }
    : null,
});

/**
 * Bars along the value axis. Few of one series carry their values at their ends, and then need no axis.
 */
export function horizontalBars(arrangement: Arrangement, input: PlotInput): Plot {
  const { table, points, stacking, format } = arrangement;
  const { colours, formData, width, height } = input;
  const [lowest, highest] = extentOf(points);
  const labelled = table.series.length === 1 && lowest >= 0 && table.positions.length * LOWEST_ROW <= height;
  const own = metricFormat(input.dataset, table.series[0]?.metric ?? '', formData);
  const write = numberFormatter(own);
  const drawn = points.filter(point => point.y !== null);
  const labels = labelled ? drawn.map(({ x, y }) => ({ x, y, text: write(y ?? 0) })) : [];
  const domain: ValueDomain = labelled ? { low: 0, high: highest || 1 } : valueDomain(points, formData, stacking === 'expand');
  const x = value(format, !labelled);
  const y = category(width);
  const beside = stacking === 'none' && table.series.length > 1 ? { yOffset: { field: 's', sort: null } as const } : {};
  const bars: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'bar', ...(stacking === 'none' ? {} : { stroke: colours.surface, strokeWidth: 1 }) },
    encoding: { x, y, x2: { field: 'y0' }, color: givenColour, ...beside },
  };
  const values: Layer = {
    data: rowsNamed('labels'),
    mark: { type: 'text', align: 'left', baseline: 'middle', dx: 6, color: colours.ink2 },
    encoding: { x, y, text: { field: 'text' } },
  };
  return {
    spec: layeredSpec({ colours, params: [...domainParameters], layer: labelled ? [bars, values] : [bars] }),
    data: { rows: drawn, ...(labelled ? { labels } : {}) },
    signals: { low: domain.low, high: domain.high },
    ...(labelled ? { padding: { right: 8 + Math.max(0, ...labels.map(label => label.text.length)) * LETTER } } : {}),
    legend: legendOf(arrangement, false, input),
    pick: 'mark',
    colourAt: row => points[row]?.c ?? colours.ink,
    inspect: rows => inspectAt(arrangement, rows, input),
  };
}
