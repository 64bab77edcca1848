import type { FormData } from '@/model/chart';
import type { ChartColours } from '../../../colours/tokens';
import type { TooltipLine } from '../../../plugin';
import { numberFormatter } from '@/text/numbers';
import type { ChartResult } from '../../../result';
import { rowsNamed, type Layer, type XChannel, type YChannel } from '../../../vega/spec';
import type * as Formulas from './formula';
import { layersOf, type AnnotationLayer } from './layer';
import { foreignSeries, occasionsOf, type Occasion } from './records';

let formulas: typeof Formulas | null = null;

/** Whether the formula parser is loaded, or not needed. */
export const hasAllFor = (form: FormData): boolean =>
  formulas !== null || !layersOf(form).some(layer => layer.type === 'FORMULA');

/** Loads the formula parser if a layer has a formula. */
export async function prepareFormulas(form: FormData): Promise<void> {
  if (!hasAllFor(form)) formulas = await import('./formula');
}

export interface AnnotationContext {
  readonly formData: FormData;
  readonly result: ChartResult;
  /** Positions on the x axis, in its own units. */
  readonly positions: readonly number[];
  /** Ends of a continuous axis; null for bands, where moments belong to the band that contains them. */
  readonly span: readonly [from: number, to: number] | null;
  readonly x: XChannel;
  readonly y: YChannel;
  readonly colours: ChartColours;
}

/** The additions of layers to a plot. */
export interface Annotations {
  /** Behind the marks of the chart, and in front of them. */
  readonly below: readonly Layer[];
  readonly above: readonly Layer[];
  readonly data: Readonly<Record<string, readonly object[]>>;
  /** Values that the value axis must include. */
  readonly values: readonly number[];
  /** The tooltip lines of the layers at a position of the axis. */
  readonly linesAt: (position: number) => readonly TooltipLine[];
}

const HIGHEST_POINTS = 120;

/** The position of a moment: itself on a continuous axis, else the band that contains it. */
function placer({ span, positions }: AnnotationContext): (instant: number) => number | null {
  if (span) return instant => Math.max(span[0], Math.min(span[1], instant));
  return instant => positions.findLast(position => position <= instant) ?? positions[0] ?? null;
}

const isInView = ({ from, to }: Occasion, { span, positions }: AnnotationContext) => {
  const [first, last] = span ?? [positions[0] ?? -Infinity, positions.at(-1) ?? Infinity];
  return to >= first && from <= last;
};

interface Drawn {
  readonly layer: AnnotationLayer;
  readonly rows: readonly object[];
  readonly values: readonly number[];
  readonly linesAt: (position: number) => readonly TooltipLine[];
}

const write = numberFormatter(null);

function drawnCurve(layer: AnnotationLayer, points: readonly { x: number; y: number; s: string }[]): Drawn {
  return {
    layer,
    rows: points,
    values: points.map(point => point.y),
    linesAt: position =>
      points.filter(point => point.x === position).map(point => ({ label: point.s, value: write(point.y) })),
  };
}

function drawnOccasions(layer: AnnotationLayer, context: AnnotationContext): Drawn {
  const at = placer(context);
  const found = occasionsOf(context.result, layer).filter(occasion => isInView(occasion, context));
  const rows = found.map(occasion => ({
    x: at(occasion.from),
    x2: at(occasion.to),
    text: occasion.title || layer.name,
  }));
  const step = context.positions.length > 1 ? context.positions[1]! - context.positions[0]! : 0;
  const touches = ({ from, to }: Occasion, position: number) =>
    layer.type === 'INTERVAL' ? position >= from - step / 2 && position <= to : Math.abs(from - position) <= step / 2;
  return {
    layer,
    rows,
    values: [],
    linesAt: position =>
      found
        .filter(occasion => touches(occasion, position))
        .map(({ title, description }) => ({
          label: layer.name,
          value: [title, description].filter(Boolean).join(': '),
        })),
  };
}

/** Formulas are evaluated at the positions of the axis, or at steps between its ends if there are few positions. */
function formulaPlaces({ positions, span }: AnnotationContext): readonly number[] {
  if (!span || positions.length >= HIGHEST_POINTS) return positions;
  const steps = Array.from(
    { length: HIGHEST_POINTS + 1 },
    (_, step) => span[0] + ((span[1] - span[0]) * step) / HIGHEST_POINTS,
  );
  return [...new Set([...positions, ...steps])].sort((a, b) => a - b);
}

function drawLayer(layer: AnnotationLayer, context: AnnotationContext): Drawn {
  switch (layer.type) {
    case 'FORMULA': {
      const evaluate = typeof layer.value === 'string' ? formulas?.formula(layer.value) : null;
      const points = evaluate ? formulaPlaces(context).map(x => ({ x, y: evaluate(x), s: layer.name })) : [];
      return drawnCurve(
        layer,
        points.flatMap(({ x, y, s }) => (y === null ? [] : [{ x, y, s }])),
      );
    }
    case 'TIME_SERIES': {
      const [first, last] = context.span ?? [-Infinity, Infinity];
      const shown = new Set(context.positions);
      return drawnCurve(
        layer,
        foreignSeries(context.result, layer).filter(({ x }) => (context.span ? x >= first && x <= last : shown.has(x))),
      );
    }
    case 'EVENT':
    case 'INTERVAL':
      return drawnOccasions(layer, context);
  }
}

/** The marks of one layer; its rows are the data set of its name. */
function marksOf(
  { layer }: Drawn,
  name: string,
  { x, y, colours }: AnnotationContext,
): { below: Layer[]; above: Layer[] } {
  const data = rowsNamed(name);
  const colour = layer.colour ?? colours.ink2;
  const dash = layer.dash ? { strokeDash: [...layer.dash] } : {};
  const label: Layer = {
    data,
    mark: {
      type: 'text',
      align: 'left',
      baseline: 'top',
      dx: 4,
      dy: 2,
      fontSize: 11,
      color: colours.ink2,
      y: 0,
      limit: 120,
    },
    encoding: { x, text: { field: 'text' } },
  };
  switch (layer.type) {
    case 'EVENT': {
      const rule: Layer = {
        data,
        mark: { type: 'rule', stroke: colour, strokeWidth: layer.width, opacity: layer.opacity, ...dash },
        encoding: { x },
      };
      return { below: [], above: [rule, ...(layer.showLabel ? [label] : [])] };
    }
    case 'INTERVAL': {
      // Whether or not it has a name, an interval must not hide the marks.
      const area: Layer = {
        data,
        mark: {
          type: 'rect',
          fill: colour,
          opacity: layer.opacity === 1 ? 0.14 : layer.opacity / 2,
          stroke: null as never,
          cornerRadius: 0,
        },
        encoding: { x, x2: { field: 'x2' } },
      };
      return { below: [area], above: layer.showLabel ? [label] : [] };
    }
    case 'FORMULA':
    case 'TIME_SERIES': {
      const path = { x, y, detail: { field: 's', type: 'nominal' } as const };
      const line: Layer = {
        data,
        mark: {
          type: 'line',
          stroke: colour,
          strokeWidth: Math.max(1.5, layer.width),
          opacity: layer.opacity,
          clip: true,
          ...dash,
        },
        encoding: path,
      };
      const markers: Layer = {
        data,
        mark: { type: 'point', filled: true, fill: colour, size: 25, opacity: layer.opacity, clip: true },
        encoding: { x, y },
      };
      return { below: [], above: [...(layer.hideLine ? [] : [line]), ...(layer.showMarkers ? [markers] : [])] };
    }
  }
}

/** Makes marks for the annotation layers of a chart. */
export function annotate(context: AnnotationContext): Annotations {
  const drawn = layersOf(context.formData).map(layer => drawLayer(layer, context));
  const marks = drawn.map((one, index) => marksOf(one, `annotation${index}`, context));
  return {
    below: marks.flatMap(one => one.below),
    above: marks.flatMap(one => one.above),
    data: Object.fromEntries(drawn.map((one, index) => [`annotation${index}`, one.rows])),
    values: drawn.flatMap(one => one.values),
    linesAt: position => drawn.flatMap(one => one.linesAt(position)),
  };
}
