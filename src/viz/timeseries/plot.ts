import { flagOf, numberOf, textOf } from '@/model/chart';
import type { Plot, PlotInput } from '../plugin';
import { givenColour, layeredSpec, rowsNamed, type Layer } from '../vega/spec';
import { arrange, type Arrangement, type MarkStyle } from './arrangement';
import { domainParameters, tickParameter, xChannel, yChannel } from './axes';
import { endLabels } from './end-labels';
import { horizontalBars } from './horizontal';
import { inspectAt } from './inspect';
import { legendOf } from './legend';
import { logTicks, valueDomain } from './value-axis';

const MOST_END_LABELS = 6;
/** How much of the width names at the ends of lines may take, and what stands between a line and its name. */
const MOST_LABEL_SHARE = 0.36;
const LABEL_OFFSET = 26;
/** Height that the x axis takes below the plot, in pixels. */
const AXIS_HEIGHT = 26;

const interpolations: Readonly<Record<string, 'monotone' | 'step-before' | 'step' | 'step-after'>> = {
  smooth: 'monotone',
  start: 'step-after',
  middle: 'step',
  end: 'step-before',
};

/** One path per series. */
const detail = { field: 's', type: 'nominal' } as const;

type Curve = { interpolate?: 'monotone' | 'step-before' | 'step' | 'step-after' };

function markLayers({ style, axis, format, stacking }: Arrangement, input: PlotInput): Layer[] {
  const { formData } = input;
  const log = flagOf(formData, 'logAxis', false);
  const x = xChannel(axis);
  const y = yChannel('y', format, log);
  const data = rowsNamed('rows');
  const interpolate = interpolations[textOf(formData, 'seriesType') ?? ''] ?? interpolations[textOf(formData, 'interpolate') ?? ''];
  const curve: Curve = interpolate ? { interpolate } : {};
  const path = { x, y, color: givenColour, detail };
  switch (style) {
    case 'line': {
      const filled: Layer = {
        data,
        mark: { type: 'area', opacity: numberOf(formData, 'opacity') ?? 0.2, ...curve },
        encoding: { ...path, y2: { field: 'y0' } },
      };
      const line: Layer = { name: 'inspect', data, mark: { type: 'line', ...curve }, encoding: path };
      const size = (numberOf(formData, 'markerSize') ?? 6) ** 2;
      const markers: Layer = { data, mark: { type: 'point', filled: true, size }, encoding: { x, y, color: givenColour } };
      return [...(flagOf(formData, 'area', false) ? [filled] : []), line, ...(flagOf(formData, 'markerEnabled', false) ? [markers] : [])];
    }
    case 'area': {
      const opacity = stacking === 'none' ? (numberOf(formData, 'opacity') ?? 0.2) : Math.max(0.72, numberOf(formData, 'opacity') ?? 0);
      return [
        { name: 'inspect', data, mark: { type: 'area', opacity, ...curve }, encoding: { ...path, y2: { field: 'y0' } } },
        {
          data,
          mark: { type: 'line', strokeWidth: stacking === 'none' ? 2 : 1, ...curve },
          encoding: stacking === 'none' ? path : { ...path, color: { value: input.colours.surface } },
        },
      ];
    }
    case 'scatter':
      return [
        {
          name: 'inspect',
          data,
          mark: { type: 'point', filled: true, opacity: 0.8, size: (numberOf(formData, 'markerSize') ?? 6) ** 2 },
          encoding: { x, y, color: givenColour },
        },
      ];
    case 'bar': {
      const gap = stacking === 'none' ? {} : { stroke: input.colours.surface, strokeWidth: 1 };
      const beside = stacking === 'none' && input.results[0] !== undefined ? { xOffset: { field: 's', sort: null } as const } : {};
      return [{ name: 'inspect', data, mark: { type: 'bar', ...gap }, encoding: { x, y, y2: { field: 'y0' }, color: givenColour, ...beside } }];
    }
  }
}

/** The picture of charts over an axis. Lines end in their names where there is room, else a legend stands above. */
export function timeseriesPlot(input: PlotInput, style: MarkStyle): Plot | null {
  const arrangement = arrange(input, style);
  if (!arrangement || arrangement.points.length === 0) return null;
  if (style === 'bar' && input.formData['orientation'] === 'horizontal') return horizontalBars(arrangement, input);
  const { table, points, stacking, axis } = arrangement;
  const { formData, colours, height, width } = input;
  const log = flagOf(formData, 'logAxis', false);
  const domain = valueDomain(points, formData, stacking === 'expand');
  const labelRoom = LABEL_OFFSET + longest(table.series.map(series => series.label));
  const labelled = style === 'line' && table.series.length > 1 && table.series.length <= MOST_END_LABELS && labelRoom <= width * MOST_LABEL_SHARE;
  const labels = labelled ? endLabels(points, domain, height - AXIS_HEIGHT, log ? 'log' : 'linear') : [];
  const zero: Layer = { data: rowsNamed('zero'), mark: { type: 'rule' }, encoding: { y: yChannel('y', arrangement.format, log) } };
  const drawn = points.filter(point => point.y !== null || style === 'line' || style === 'area');
  const x = xChannel(axis);
  const names: Layer[] = labelled
    ? [
        {
          data: rowsNamed('labels'),
          mark: { type: 'square', filled: true, size: 49, xOffset: 11, opacity: 1 },
          encoding: { x, y: yChannel('y', arrangement.format, log), color: givenColour },
        },
        {
          data: rowsNamed('labels'),
          mark: { type: 'text', align: 'left', baseline: 'middle', dx: 19, fontSize: 11, color: colours.ink2 },
          encoding: { x, y: yChannel('y', arrangement.format, log), text: { field: 's' } },
        },
      ]
    : [];
  const crossesZero = !log && domain.low < 0 && domain.high > 0;
  return {
    spec: layeredSpec({
      colours,
      params: [...domainParameters, ...(log ? [tickParameter] : [])],
      layer: [...(crossesZero ? [zero] : []), ...markLayers(arrangement, input), ...names],
    }),
    data: { rows: drawn, ...(labelled ? { labels } : {}), ...(crossesZero ? { zero: [{ y: 0 }] } : {}) },
    signals: { low: domain.low, high: domain.high, ...(log ? { ticks: logTicks(domain) } : {}) },
    ...(labelled ? { padding: { right: labelRoom } } : {}),
    legend: legendOf(arrangement, labelled, input),
    pick: style === 'scatter' ? 'mark' : 'x',
    colourAt: row => points[row]?.c ?? colours.ink,
    inspect: rows => inspectAt(arrangement, rows, input),
  };
}

/** Width of the longest label in pixels, near enough: letters of 11 px text are about six wide. */
function longest(labels: readonly string[]): number {
  return Math.min(110, Math.max(0, ...labels.map(label => label.length)) * 6.2);
}
