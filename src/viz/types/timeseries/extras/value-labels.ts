import { textOn } from '../../../colours/contrast';
import type { ChartColours } from '../../../colours/tokens';
import { widthOf } from '../../../text-width';
import { valueWriter } from '../../../values';
import { rowsNamed, type Layer, type XChannel, type YChannel } from '../../../vega/spec';
import type { SeriesLayout } from '../series-layout';
import { dodgeOffset } from '../layers';
import type { SeriesPoint } from '../points';
import type { ValueDomain } from '../value-axis';

/** A label of a value at its mark. */
interface ValueLabel {
  readonly x: SeriesPoint['x'];
  readonly y: number;
  readonly s: string;
  readonly text: string;
  /** Offset from the position in pixels, negative is up. */
  readonly dy: number;
  readonly t: string;
}

const LINE = 13;
const AWAY = 8;

interface Placed extends ValueLabel {
  readonly left: number;
  readonly top: number;
}

/** Drops labels that would overlap previous ones. */
function withoutOverlap(labels: readonly Placed[]): ValueLabel[] {
  const rows = new Map<number, Placed[]>();
  return labels.flatMap(label => {
    const row = Math.floor(label.top / LINE);
    const near = [row - 1, row, row + 1].flatMap(one => rows.get(one) ?? []);
    const covers = near.some(
      other =>
        Math.abs(other.top - label.top) < LINE &&
        label.left < other.left + widthOf(other.text) + 3 &&
        other.left < label.left + widthOf(label.text) + 3,
    );
    if (covers) return [];
    rows.set(row, [...(rows.get(row) ?? []), label]);
    const { left: _, top: __, ...kept } = label;
    return [kept];
  });
}

/** The labels: each value, parts of a stack, or the sums of stacks. */
function written(
  { points, table, style, writeOf, value }: SeriesLayout,
  colours: ChartColours,
  low: number,
  perPixel: number,
): Omit<ValueLabel, 'x'>[][] {
  const columns = new Map<number, SeriesPoint[]>();
  for (const point of points) columns.set(point.at, [...(columns.get(point.at) ?? []), point]);
  const own = table.series.map(series => valueWriter(style.stacking === 'expand' ? value : writeOf(series.metric)));
  const first = own[0] ?? String;
  return [...columns.values()].map(column => {
    const sum = column.reduce((total, point) => total + (point.y === null ? 0 : point.y - point.y0), 0);
    if (style.stacking === 'none') {
      return column.flatMap(({ y, s, series }) =>
        y === null
          ? []
          : [{ y, s, text: own[series]!(y), dy: y < 0 && style.kind === 'bar' ? AWAY : -AWAY, t: colours.ink2 }],
      );
    }
    if (style.labels?.onlyTotal) {
      const top = column.reduce<SeriesPoint | null>(
        (best, point) => (point.y !== null && point.y >= (best?.y ?? -Infinity) ? point : best),
        null,
      );
      return top ? [{ y: Math.max(top.y ?? 0, low), s: top.s, text: first(sum), dy: -AWAY, t: colours.ink2 }] : [];
    }
    return column.flatMap(({ y, y0, s, c, series }) => {
      if (y === null) return [];
      const part = y - y0;
      if (
        part === 0 ||
        Math.abs(part) < Math.abs(sum) * (style.labels?.threshold ?? 0) ||
        Math.abs(part) < LINE * perPixel
      )
        return [];
      // Stacked lines have no band for a label.
      const inside = style.kind === 'bar' || style.fill !== null;
      return [
        {
          y: inside ? (y + y0) / 2 : y,
          s,
          text: own[series]!(part),
          dy: inside ? 0 : -AWAY,
          t: inside ? textOn(c) : colours.ink2,
        },
      ];
    });
  });
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly domain: ValueDomain;
  /** A position as a share of the width. */
  readonly shareOf: (point: SeriesPoint) => number;
}

/** The labels of a layout's values, as many as are readable. */
export function valueLabels(
  layout: SeriesLayout,
  colours: ChartColours,
  { width, height, domain, shareOf }: Room,
): ValueLabel[] {
  if (!layout.style.labels) return [];
  const perPixel = (domain.high - domain.low) / Math.max(1, height);
  const firsts = new Map<number, SeriesPoint>();
  for (const point of layout.points) if (!firsts.has(point.at)) firsts.set(point.at, point);
  const all = written(layout, colours, domain.low, perPixel);
  const placed = [...firsts.values()].flatMap((point, column) =>
    (all[column] ?? []).map((label): Placed => {
      // Side-by-side bars are too many to place one by one; their band stands for them.
      const left = shareOf(point) * width - widthOf(label.text) / 2;
      return { ...label, x: point.x, left, top: (domain.high - label.y) / (perPixel || 1) + label.dy };
    }),
  );
  const isDodged = layout.style.kind === 'bar' && layout.style.stacking === 'none' && layout.table.series.length > 1;
  if (isDodged) {
    const slot = (width / Math.max(1, firsts.size) / layout.table.series.length) * 0.8;
    return placed.filter(label => widthOf(label.text) <= slot + 4).map(({ left: _, top: __, ...label }) => label);
  }
  return withoutOverlap(placed);
}

export function valueLabelLayer(x: XChannel, y: YChannel, dodged: boolean, data = 'values'): Layer {
  return {
    data: rowsNamed(data),
    mark: { type: 'text', baseline: 'middle', dy: { expr: 'datum.dy' }, fontSize: 11 },
    encoding: {
      x,
      y,
      text: { field: 'text' },
      color: { field: 't', type: 'nominal', scale: null },
      ...(dodged ? { xOffset: dodgeOffset } : {}),
    },
  };
}
