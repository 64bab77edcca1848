import type { Dataset } from '@/model/dataset';
import type { ColourOf } from '../colours/assignment';
import type { ChartInput, ChartPlugin, MarkMeaning } from '../plugin';
import type { SpecCache } from '../vega/drawing';
import type { ShownAnswer } from './stage';

/** What the surroundings of a shown chart provide: its name, its dataset, its colours. */
export interface ChartSetting {
  readonly name: string;
  readonly datasetId: number | null;
  /** Labels and formats; null while unknown. */
  readonly dataset: Dataset | null;
  readonly colourOf: ColourOf;
  /** The cache of compiled specifications. */
  readonly cache: SpecCache;
  /** Labels whose marks are selected as a cross-filter. */
  readonly selected: ReadonlySet<string> | null;
  /** The reader may see the chart but query nothing else of its data: no rows, no other columns, no SQL. */
  readonly isSealed?: boolean;
}

/** A chart with its answer, its plugin, and what its tools need. Its form data include a dashboard's additions. */
export interface ShownChart extends ChartSetting, Pick<ChartInput, 'formData' | 'results'> {
  readonly vizType: string;
  readonly plugin: ChartPlugin;
  readonly asOf: number;
}

export const shownChart = (
  { vizType, plugin, formData, stored: { results, asOf } }: ShownAnswer,
  setting: ChartSetting,
): ShownChart => ({ ...setting, vizType, plugin, formData, results, asOf });

/** The tool that is open over a chart. */
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
