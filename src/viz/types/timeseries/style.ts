import type { SettingsOf } from '../../controls/field';
import type { olderSettings, styleSettings } from './fields';

type MarkStyle = 'line' | 'area' | 'bar' | 'scatter';
export type Stacking = 'none' | 'stack' | 'stream' | 'expand';
type Curve = 'linear' | 'monotone' | 'step-before' | 'step' | 'step-after';

/** The look of a query's marks. */
export interface Style {
  readonly kind: MarkStyle;
  readonly curve: Curve;
  readonly stacking: Stacking;
  /** The opacity of the fill under lines; null for lines without one. */
  readonly fill: number | null;
  /** Diameter of the points on lines, in pixels; null for lines without. */
  readonly markers: number | null;
  /** Which values have labels at their marks; null for none. */
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

/** Parts of the style that a chart type fixes, whatever its form data say. */
export interface Forced {
  readonly kind?: MarkStyle;
  readonly curve?: Curve;
}

/** The settings behind the style of one query. */
export type StyleSettings = SettingsOf<typeof styleSettings> &
  Pick<SettingsOf<typeof olderSettings>, 'interpolate'> & {
    /** For stacked values: only the total, and only parts of at least this share, in percent. */
    readonly only_total: boolean;
    readonly percentage_threshold: number;
  };

export function styleOf(settings: StyleSettings, forced: Forced = {}): Style {
  const { seriesType: type, interpolate, opacity } = settings;
  const own: MarkStyle = type === 'bar' || type === 'scatter' ? type : 'line';
  const kind = forced.kind ?? own;
  const drawn = kind === 'bar' || kind === 'scatter' ? null : kind;
  const stacking = kind === 'scatter' ? 'none' : stackingOf(settings.stack);
  return {
    kind,
    curve: drawn ? (forced.curve ?? curves[type] ?? curves[interpolate] ?? 'linear') : 'linear',
    stacking,
    fill:
      drawn === 'area' || (drawn && settings.area) ? (stacking === 'none' ? opacity : Math.max(0.72, opacity)) : null,
    markers: kind === 'scatter' || (drawn && settings.markerEnabled) ? settings.markerSize : null,
    labels: settings.show_value
      ? { onlyTotal: stacking !== 'none' && settings.only_total, threshold: settings.percentage_threshold / 100 }
      : null,
  };
}
