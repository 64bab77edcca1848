import type { ComponentType } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { Choices } from '@/model/filter-box/read';
import type { FilterValue, QueryColumn } from '@/model/query-context';
import type { Value } from '@/query/result/frame';
import type { ServerRange } from '@/query/time-range/time-range';
import type { chartTypesText } from '@/text/messages/charts/chart-types';
import type { ColourOf } from './colours/assignment';
import type { ChartColours } from './colours/tokens';
import type { ChartQueries, OwnState } from './query/chart-queries';
import type { ChartResult, FirstPage } from './result';
import type { SpecCache } from './vega/drawing';
import type { MapRequest } from './vega/geo/layers';
import type { layeredSpec } from './vega/spec';

/** What a chart is given to draw. */
export interface ChartInput {
  readonly formData: FormData;
  /** One per query, in order. */
  readonly results: readonly ChartResult[];
  /** Labels and formats of the dataset; null while it is not known. */
  readonly dataset: Dataset | null;
  /** Of small multiples: the axes that they share. */
  readonly axes?: SharedAxes;
}

/** What several small plots have in common, so that they can be compared. */
export interface SharedAxes {
  /** Ends of the value axis. */
  readonly value?: readonly [low: number, high: number];
  /** Ends of a continuous x axis, in its own units. */
  readonly x?: readonly [from: number, to: number];
}

/** One column of what a mark stands for. */
export interface MarkValue {
  /** The column as the form data names it. */
  readonly column: QueryColumn;
  readonly value: Value;
  /** As the reader sees it. */
  readonly text: string;
  /** The period that a time value stands for, where the chart cuts time. */
  readonly grain?: string;
}

/** What a mark, a row or a cell stands for: by it a click filters other charts, and its rows are looked up. */
export interface MarkMeaning {
  /** The name it is known by, such as `Boston, North`; equal labels are the same selection. */
  readonly label: string;
  /** What a cross-filter narrows other charts to. Empty: the mark stands for no dimension. */
  readonly dimensions: readonly MarkValue[];
  /** What also narrows to the rows behind the mark: its position on the x axis, say. */
  readonly position: readonly MarkValue[];
}

/** What the reader has done to a chart, beside its form data. */
export interface ReaderState {
  /** Labels whose marks are picked as a cross-filter; null when nothing is. */
  readonly selected: ReadonlySet<string> | null;
  /** Labels that the legend switched off. */
  readonly hidden: ReadonlySet<string>;
  /** The part of a continuous x axis that is shown, in its own units (milliseconds for time). */
  readonly zoom: readonly [from: number, to: number] | null;
}

export interface PlotInput extends ChartInput {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colours: ChartColours;
  /** The colour of a label, the same on the whole dashboard. */
  readonly colourOf: ColourOf;
  readonly reader: ReaderState;
}

export interface LegendItem {
  readonly label: string;
  readonly colour: string;
}

export type Legend =
  | { readonly kind: 'none' }
  | { readonly kind: 'items'; readonly items: readonly LegendItem[] }
  /** A scale of colour from low to high, and what it measures. */
  | {
      readonly kind: 'ramp';
      readonly title: string;
      readonly low: string;
      readonly high: string;
      readonly colours: readonly string[];
    };

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
  /** Present for maps: which data sets take their shapes from the shipped atlas. */
  readonly map?: MapRequest;
  /** Room in pixels beside the plot, for names at the ends of lines; a map has none. */
  readonly padding?: {
    readonly left?: number;
    readonly right?: number;
    readonly top?: number;
    readonly bottom?: number;
  };
  readonly legend: Legend;
  /** Whether pointing picks one mark, or all marks at one place on the x axis. */
  readonly pick: 'mark' | 'x';
  /** The colour of a row (of data set `rows`). */
  readonly colourAt: (row: number) => string;
  /** What to say of the rows that were picked. */
  readonly inspect: (rows: readonly number[]) => Inspection;
  /**
   * What a row (of data set `rows`) stands for; null where it stands for nothing that can be looked up. Marks whose
   * label is not picked are faded by whoever shows the plot.
   */
  readonly meaning?: (row: number) => MarkMeaning | null;
  /** Present where the x axis is continuous and can be zoomed: what of it is shown, in its own units. */
  readonly span?: readonly [from: number, to: number];
  /** The colour of a column of an answer, where columns are series. */
  readonly columnColour?: (result: ChartResult, name: string) => string | undefined;
  /** What the picture leaves out, in words: series beyond a limit, values that cannot be drawn. */
  readonly notes?: readonly string[];
}

/** Where what is chosen in a chart sets filters of others (`model/filter-box`). */
export interface FilterChoices {
  /** What is applied, by column. */
  readonly applied: Choices;
  readonly apply: (chosen: Choices) => void;
  /** Values of a column that contain a text; null where the server cannot be asked. */
  readonly search: (column: string, text: string) => Promise<readonly FilterValue[] | null>;
  /**
   * Told what the reader is at: a column in which the focus is, or on which the pointer rests; null when that is over.
   */
  readonly attend: (by: 'focus' | 'pointer', column: string | null) => void;
  /** The time grains of the chart's database. */
  readonly grains: () => Promise<readonly { readonly duration: string; readonly name: string }[]>;
  /** What a time-range text means to the server. */
  readonly timeRange: (text: string, signal: AbortSignal) => Promise<ServerRange>;
}

/** What a component tells of what the reader did in it. A plot's marks are told of by whoever shows the plot. */
export interface ChartInteraction {
  /** A value was clicked: picked, or let go of when it was picked already. Absent where nothing follows a click. */
  readonly onPick?: (meaning: MarkMeaning) => void;
  /** The menu of a value was asked for, at a place of the window. */
  readonly onMenu?: (meaning: MarkMeaning, at: { readonly x: number; readonly y: number }) => void;
  /** The chart's own state, such as the page of a table that the server pages; it becomes part of its queries. */
  readonly ownState: OwnState;
  readonly onOwnState?: (state: OwnState) => void;
  /** Absent where there are no other charts. */
  readonly choices?: FilterChoices;
}

export interface ChartComponentProps extends ChartInput {
  readonly width: number;
  readonly height: number;
  readonly colourOf: ColourOf;
  /** Names the chart for assistive technology. */
  readonly label: string;
  readonly reader: ReaderState;
  readonly interaction: ChartInteraction;
}

/** For a component that has a part of itself drawn by Vega. */
export interface DrawingComponentProps extends ChartComponentProps {
  readonly colours: ChartColours;
  /** Where compiled specifications are kept. */
  readonly cache: SpecCache;
}

type Drawing =
  /** `plot` answers null where there is nothing to draw. */
  | { readonly kind: 'plot'; readonly plot: (input: PlotInput) => Plot | null }
  | {
      readonly kind: 'component';
      readonly Component: ComponentType<DrawingComponentProps>;
      /** Whether rows come in pages: then a limit cuts nothing off. */
      readonly isPaged?: (formData: FormData) => boolean;
      /** How many of all rows the first page has, for paper, which turns no pages; null where all of them are there. */
      readonly firstPage?: (formData: FormData, results: readonly ChartResult[]) => FirstPage | null;
    };

export type ChartCategory = keyof typeof chartTypesText.categories;
export type ChartTag = keyof typeof chartTypesText.tags;

/**
 * What can be done with a chart of a type (spec part 2, section 3). `INTERACTIVE_CHART`: a click filters other charts.
 */
export type Behaviour = 'INTERACTIVE_CHART' | 'NATIVE_FILTER' | 'DRILL_TO_DETAIL' | 'DRILL_BY';

/**
 * What is known of a chart type without loading it. Its name and what it is for are in the catalogue of messages
 * (`text/messages/chart-types`).
 */
export interface ChartMetadata {
  /**
   * When it is loaded. `common`: it stands on most dashboards, and is part of their budget; `frequent`: on its way
   * early, though no dashboard waits for it that has none; `rare`: not even where it is is known before one is shown.
   */
  readonly tier: 'common' | 'frequent' | 'rare';
  /** Numbers take a narrow card and keep it on small screens. */
  readonly compact?: boolean;
  readonly category: ChartCategory;
  readonly tags: readonly ChartTag[];
  readonly behaviours?: readonly Behaviour[];
  /** Types that only exist so that older charts open are `DEPRECATED`: they are not offered for new ones. */
  readonly label?: 'DEPRECATED' | 'FEATURED';
}

/** One of several small plots of a chart. */
interface Facet {
  readonly label: string;
  readonly input: ChartInput;
}

/** The small multiples of a chart, on the same axes. */
export interface Facets {
  readonly facets: readonly Facet[];
  /** Facets beyond the most that are drawn; they are said to be missing. */
  readonly left: number;
}

/** What a chart type does; loaded when a chart of it is first shown. */
export interface ChartPlugin extends ChartQueries {
  readonly drawing: Drawing;
  /**
   * Loads what some form data needs beyond the plugin, such as formulas; null when all of it is there. A plot is made
   * after it.
   */
  readonly prepare?: (formData: FormData) => Promise<void> | null;
  /** Small multiples: the input of each plot, or null where the form data names no facet column. Plots only. */
  readonly facets?: (input: ChartInput) => Facets | null;
  /** One sentence on what the answer shows, for those who do not see it. */
  readonly summary: (input: ChartInput) => string;
}

/** A chart as it is before anything was done to it. */
export const untouched: ReaderState = { selected: null, hidden: new Set(), zoom: null };

/** For charts whose values lead nowhere. */
export const noInteraction: ChartInteraction = { ownState: {} };

/** A chart over sample data: at once the gallery's picture, documentation, and a test. */
export interface ChartExample {
  readonly caption: string;
  /** Name of a dataset of the samples that the server ships. */
  readonly dataset: string;
  /** Without datasource and type. */
  readonly formData: FormData;
}
