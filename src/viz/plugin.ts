import type { ComponentType } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import type { ColourOf } from './colours/assignment';
import type { ChartColours } from './colours/tokens';
import type { ChartResult } from './result';
import type { layeredSpec } from './vega/spec';

/** What a chart is given to draw. */
export interface ChartInput {
  readonly formData: FormData;
  /** One per query, in order. */
  readonly results: readonly ChartResult[];
  /** Labels and formats of the dataset; null while it is not known. */
  readonly dataset: Dataset | null;
}

export interface PlotInput extends ChartInput {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colours: ChartColours;
  /** The colour of a label, the same on the whole dashboard. */
  readonly colourOf: ColourOf;
}

export interface LegendItem {
  readonly label: string;
  readonly colour: string;
}

export type Legend =
  | { readonly kind: 'none' }
  | { readonly kind: 'items'; readonly items: readonly LegendItem[] }
  /** A scale of colour from low to high. */
  | { readonly kind: 'ramp'; readonly low: string; readonly high: string; readonly colours: readonly string[] };

/** One line of a tooltip. */
export interface TooltipLine {
  readonly label: string;
  readonly value: string;
  readonly colour?: string;
}

/** What is told of a place in the plot that is pointed at. */
export interface Inspection {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
}

/** A chart drawn by Vega: the specification, its rows, and how to talk about its marks. */
export interface Plot {
  readonly spec: ReturnType<typeof layeredSpec>;
  readonly data: Readonly<Record<string, readonly object[]>>;
  readonly signals: Readonly<Record<string, unknown>>;
  /** Room in pixels beside the plot, for names at the ends of lines. */
  readonly padding?: { readonly right: number };
  readonly legend: Legend;
  /** Whether pointing picks one mark, or all marks at one place on the x axis. */
  readonly pick: 'mark' | 'x';
  /** The colour of a row (of data set `rows`). */
  readonly colourAt: (row: number) => string;
  /** What to say of the rows that were picked. */
  readonly inspect: (rows: readonly number[]) => Inspection;
}

export interface ChartComponentProps extends ChartInput {
  readonly width: number;
  readonly height: number;
  readonly colourOf: ColourOf;
  /** Names the chart for assistive technology. */
  readonly label: string;
}

export type Drawing =
  /** `plot` answers null where there is nothing to draw. */
  | { readonly kind: 'plot'; readonly plot: (input: PlotInput) => Plot | null }
  | { readonly kind: 'component'; readonly Component: ComponentType<ChartComponentProps> };

export type ChartCategory = 'KPI' | 'Table' | 'Evolution' | 'Ranking' | 'Part of a whole' | 'Correlation' | 'Distribution' | 'Map' | 'Tools';

/** What a chart type is called and what it is for: known of all types without loading them. */
export interface ChartMetadata {
  readonly name: string;
  readonly description: string;
  readonly category: ChartCategory;
  readonly tags: readonly string[];
  /** Numbers take a narrow card and keep it on small screens. */
  readonly compact?: boolean;
}

/** What a chart type does; loaded when a chart of it is first shown. */
export interface ChartPlugin {
  /** The queries that its form data asks, without their dataset. */
  readonly queries: (formData: FormData) => readonly QueryObject[];
  readonly drawing: Drawing;
  /** One sentence on what the answer shows, for those who do not see it. */
  readonly summary: (input: ChartInput) => string;
}
