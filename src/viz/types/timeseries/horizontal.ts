import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { tickExpression, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { type SeriesLayout, columnColours, legendOf } from './series-layout';
import {
  domainParameters,
  timeExpression,
  timeFormatParameters,
  timeFormatSignal,
  timeTicksParameter,
  TICKS,
  titleOf,
} from './axes';
import { inspectAt } from './inspect';
import { dodgeBand, dodgeOffset } from './layers';
import { meaningOf } from './meaning';
import { notesOf } from './notes';
import { valueAxisOf } from './value-axis';
import { unbounded } from '../../controls/field';
import { settingsOf } from './fields';

/** A lower row has no space for a line of text. */
const LOWEST_ROW = 14;

/** The height of the value axis below the bars, in pixels. */
const AXIS_HEIGHT = 20;
/** Font sizes of names in low rows; in even lower rows some names are left out. */
const [SMALLEST_NAME, LARGEST_NAME] = [8, 11];

/** Names cannot be inferred from their neighbours, so all are shown, in a smaller font if rows are low. */
function nameSize(row: number) {
  const size = Math.min(LARGEST_NAME, Math.floor(row));
  return size < SMALLEST_NAME ? {} : { labelOverlap: false, labelFontSize: size };
}

/** Horizontal bars: categories from top to bottom. Titles belong to the axis, whatever its direction. */
const category = ({ axis, formData }: SeriesLayout, width: number, row: number): YChannel => ({
  field: 'x',
  title: titleOf(formData, 'x').title,
  type: 'ordinal',
  sort: null,
  axis: {
    ...titleOf(formData, 'x').away,
    labelLimit: Math.min(160, Math.round((width * 0.4) / 20) * 20),
    grid: false,
    ...(axis === 'period' ? { labelExpr: timeExpression(formData) } : nameSize(row)),
  },
});

const value = ({ value: format, formData }: SeriesLayout, shown: boolean): XChannel => {
  const { title, away } = titleOf(formData, 'left');
  return {
    field: 'y',
    type: 'quantitative',
    title,
    scale: { domain: [{ expr: 'low' }, { expr: 'high' }], nice: false, zero: false },
    axis: shown
      ? {
          labelExpr: tickExpression(format),
          tickCount: { expr: 'ceil(width / 80)' },
          grid: true,
          domain: false,
          // Labels are centred on their lines, also at the ends.
          labelFlush: false,
          ...away,
        }
      : null,
  };
};

/** Bars along the value axis. A few bars of one series have their values at their ends, and need no axis. */
export function horizontalBars(layout: SeriesLayout, input: PlotInput): Plot | null {
  const { table, points, style, writeOf, formData, all } = layout;
  const { colours, width, height } = input;
  const drawn = points.filter(point => point.y !== null);
  if (drawn.length === 0) return null;
  const valueAxis = valueAxisOf('left', [layout], input);
  const isPlain =
    all.length === 1 && settingsOf(formData).annotation_layers.length === 0 && drawn.every(({ y }) => (y ?? 0) >= 0);
  const labelled =
    isPlain &&
    table.positions.length * LOWEST_ROW <= height &&
    !input.axes?.value &&
    settingsOf(formData).y_axis_bounds === unbounded;
  const ended = labelled || style.labels !== null;
  const write = table.series.map(series => valueWriter(writeOf(series.metric)));
  const stacked = style.stacking !== 'none';
  const totals = new Map<number, { x: unknown; y: number; text: string; s: string; sum: number }>();
  for (const { at, x, y, y0, s } of drawn) {
    const before = totals.get(at);
    const sum = (before?.sum ?? 0) + (y ?? 0) - y0;
    totals.set(at, { x, y: Math.max(y ?? 0, before?.y ?? -Infinity), s, sum, text: (write[0] ?? String)(sum) });
  }
  const labels = stacked
    ? [...totals.values()]
    : drawn.map(({ x, y, s, series }) => ({ x, y, s, text: write[series]!(y ?? 0) }));
  const isTall = labels.length * LOWEST_ROW <= height * 1.2;
  const high = Math.max(0, ...drawn.map(({ y }) => y ?? 0));
  const domain = labelled ? { low: 0, high: high || 1 } : valueAxis.domain;
  const x = value(layout, !labelled);
  const y = category(layout, width, (height - (labelled ? 0 : AXIS_HEIGHT)) / table.positions.length);
  const isDodged = !stacked && table.series.length > 1;
  const dodged = isDodged ? { yOffset: dodgeOffset } : {};
  const bars: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'bar',
      clip: true,
      ...(isDodged ? { height: dodgeBand } : {}),
      ...(stacked ? { stroke: colours.surface, strokeWidth: 1 } : {}),
    },
    encoding: { x, y, x2: { field: 'y0' }, color: givenColour, ...dodged },
  };
  const values: Layer = {
    data: rowsNamed('labels'),
    mark: { type: 'text', align: 'left', baseline: 'middle', dx: 6, color: colours.ink2 },
    encoding: { x, y, text: { field: 'text' }, ...dodged },
  };
  const frame: Layer = { data: rowsNamed('order'), mark: { type: 'point', opacity: 0, size: 0 }, encoding: { y } };
  const zero: Layer = { data: rowsNamed('zero'), mark: { type: 'rule' }, encoding: { x } };
  const crossesZero = domain.low < 0 && domain.high > 0;
  const periods = layout.axis === 'period' ? table.positions.filter(position => typeof position === 'number') : [];
  const notes = notesOf(layout, { ...valueAxis, log: false });
  const showsLabels = ended && isTall;
  return {
    spec: layeredSpec({
      colours,
      params: [...domainParameters, timeTicksParameter, ...timeFormatParameters(formData)],
      layer: [frame, ...(crossesZero ? [zero] : []), bars, ...(showsLabels ? [values] : [])],
    }),
    data: {
      rows: drawn,
      order: table.positions.map((position, at) => ({
        x: layout.axis === 'period' ? position : table.labels[at],
      })),
      ...(crossesZero ? { zero: [{ y: 0 }] } : {}),
      ...(showsLabels ? { labels } : {}),
    },
    signals: { low: domain.low, high: domain.high, [TICKS]: periods, ...timeFormatSignal(formData) },
    padding: { right: showsLabels ? 8 + Math.max(0, ...labels.map(label => widthOf(label.text))) : 0 },
    legend: legendOf([layout], false, input),
    columnColour: columnColours([layout]),
    pick: 'mark',
    colourAt: row => points[row]?.c ?? colours.ink,
    inspect: rows => inspectAt(layout, rows, false),
    meaning: row => meaningOf(layout, row),
    ...(notes.length > 0 ? { notes } : {}),
  };
}
