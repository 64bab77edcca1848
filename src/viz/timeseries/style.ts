import { flagOf, numberOf, textOf, type FormData } from '@/model/chart';

type MarkStyle = 'line' | 'area' | 'bar' | 'scatter';
export type Stacking = 'none' | 'stack' | 'stream' | 'expand';
type Curve = 'linear' | 'monotone' | 'step-before' | 'step' | 'step-after';

/** How the marks of one query look. */
export interface Style {
  readonly kind: MarkStyle;
  readonly curve: Curve;
  readonly stacking: Stacking;
  /** Of the fill under lines; null for lines without one. */
  readonly fill: number | null;
  /** Diameter of the points on lines, in pixels; null for lines without. */
  readonly markers: number | null;
  /** Which values are written at their marks; null for none. */
  readonly labels: { readonly onlyTotal: boolean; /** As a share of the row. */ readonly threshold: number } | null;
}

const curves: Readonly<Record<string, Curve>> = {
  smooth: 'monotone',
  start: 'step-after',
  middle: 'step',
  end: 'step-before',
};

/** Stored as text, or as true by older charts. */
export function stackingOf(value: unknown): Stacking {
  if (value === 'Expand') return 'expand';
  if (value === 'Stream') return 'stream';
  return value === true || value === 'Stack' ? 'stack' : 'none';
}

/** What a chart type decides of the style whatever its form data says. */
export interface Forced {
  readonly kind?: MarkStyle;
  readonly curve?: Curve;
}

/** @param suffix of the keys of a second query: appearance keys end in `B` */
export function styleOf(form: FormData, forced: Forced = {}, suffix: '' | 'B' = ''): Style {
  const type = textOf(form, `seriesType${suffix}`) ?? 'line';
  const own: MarkStyle = type === 'bar' || type === 'scatter' ? type : 'line';
  const kind = forced.kind ?? own;
  const drawn = kind === 'bar' || kind === 'scatter' ? null : kind;
  const opacity = numberOf(form, `opacity${suffix}`) ?? 0.2;
  const stacking = kind === 'scatter' ? 'none' : stackingOf(form[`stack${suffix}`]);
  const size = numberOf(form, `markerSize${suffix}`) ?? 6;
  return {
    kind,
    curve: drawn ? (forced.curve ?? curves[type] ?? curves[textOf(form, 'interpolate') ?? ''] ?? 'linear') : 'linear',
    stacking,
    fill:
      drawn === 'area' || (drawn && flagOf(form, `area${suffix}`, false))
        ? stacking === 'none'
          ? opacity
          : Math.max(0.72, opacity)
        : null,
    markers: kind === 'scatter' || (drawn && flagOf(form, `markerEnabled${suffix}`, false)) ? size : null,
    labels: flagOf(form, `show_value${suffix}`, false)
      ? {
          onlyTotal: stacking !== 'none' && flagOf(form, 'only_total', false),
          threshold: (numberOf(form, 'percentage_threshold') ?? 0) / 100,
        }
      : null,
  };
}
