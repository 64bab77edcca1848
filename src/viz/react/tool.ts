import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { ColourOf } from '../colours/assignment';
import type { ChartPlugin, MarkMeaning } from '../plugin';
import type { ChartResult } from '../result';
import type { SpecCache } from '../vega/drawing';

/** A chart that is shown, as its tools need it. */
export interface ToolChart {
  readonly name: string;
  readonly vizType: string;
  readonly plugin: ChartPlugin;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
  /** With what a dashboard adds. */
  readonly formData: FormData;
  readonly results: readonly ChartResult[];
  readonly asOf: number;
  readonly colourOf: ColourOf;
  /** Labels whose marks are picked as a cross-filter. */
  readonly selected: ReadonlySet<string> | null;
  readonly cache: SpecCache;
}

/** What is open over a chart. */
export type Tool =
  | {
      readonly kind: 'mark-menu';
      readonly meaning: MarkMeaning;
      readonly at: { readonly x: number; readonly y: number };
    }
  /** The rows behind a mark, or behind the whole chart. */
  | { readonly kind: 'detail'; readonly meaning: MarkMeaning | null; readonly about: string | null }
  | { readonly kind: 'drill-by'; readonly meaning: MarkMeaning }
  | { readonly kind: 'query' }
  | { readonly kind: 'specification' };
