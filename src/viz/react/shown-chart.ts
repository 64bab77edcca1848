import type { Dataset } from '@/model/dataset';
import type { ColourOf } from '../colours/assignment';
import type { ChartInput, ChartPlugin, MarkMeaning } from '../plugin';
import type { SpecCache } from '../vega/drawing';
import type { ShownAnswer } from './stage';

/** What its surroundings give a chart that is shown: its name, what is known of its data, its colours. */
export interface ChartSetting {
  readonly name: string;
  readonly datasetId: number | null;
  /** Labels and formats; null while it is not known. */
  readonly dataset: Dataset | null;
  readonly colourOf: ColourOf;
  /** Where compiled specifications are kept. */
  readonly cache: SpecCache;
  /** Labels whose marks are picked as a cross-filter. */
  readonly selected: ReadonlySet<string> | null;
  /** Its reader may see what it shows and ask nothing else of its data: no rows, no other columns, no query. */
  readonly isSealed?: boolean;
}

/** A chart with its answer: what draws it, and what its tools need. Its form data are with what a dashboard adds. */
export interface ShownChart extends ChartSetting, Pick<ChartInput, 'formData' | 'results'> {
  readonly vizType: string;
  readonly plugin: ChartPlugin;
  readonly asOf: number;
}

export const shownChart = (
  { vizType, plugin, formData, stored: { results, asOf } }: ShownAnswer,
  setting: ChartSetting,
): ShownChart => ({ ...setting, vizType, plugin, formData, results, asOf });

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
