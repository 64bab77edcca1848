import type { ComponentType } from 'react';
import type { Chart, FormData } from '@/model/chart';
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

/** The input of a chart. */
export interface ChartInput {
  readonly formData: FormData;
  /** One per query, in order. */
  readonly results: readonly ChartResult[];
  /** Labels and formats of the dataset; null while unknown. */
  readonly dataset: Dataset | null;
  /** For small multiples: their shared axes. */
  readonly axes?: SharedAxes;
}

/** The axes that several small plots share, so that they can be compared. */
export interface SharedAxes {
  /** Ends of the value axis. */
  readonly value?: readonly [low: number, high: number];
  /** Ends of a continuous x axis, in its own units. */
  readonly x?: readonly [from: number, to: number];
}

/** One column of a mark's meaning. */
export interface MarkValue {
  /** The column as the form data name it. */
  readonly column: QueryColumn;
  readonly value: Value;
  /** As the reader sees it. */
  readonly text: string;
  /** The period of a time value, if the chart has a time grain. */
  readonly grain?: string;
}

/** The meaning of a mark, a row or a cell: clicks filter other charts by it, and its rows are looked up by it. */
export interface MarkMeaning {
  /** The label, such as `Boston, North`; equal labels are the same selection. */
  readonly label: string;
  /** The filter for other charts. Empty: the mark has no dimension. */
  readonly dimensions: readonly MarkValue[];
  /** Additional filters for the rows behind the mark, such as its position on the x axis. */
  readonly position: readonly MarkValue[];
}

/** The reader's changes to a chart, in addition to its form data. */
export interface ReaderState {
  /** Labels whose marks are selected as a cross-filter; null if none are. */
  readonly selected: ReadonlySet<string> | null;
  /** Labels that the legend switched off. */
  readonly hidden: ReadonlySet<string>;
  /** The visible part of a continuous x axis, in its own units (milliseconds for time). */
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
  /** A colour scale from low to high, and what it measures. */
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

/** What the tooltip shows for a place in the plot. */
export interface Inspection {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
}

/** A chart drawn by Vega: the specification, its rows, and the meaning of its marks. */
export interface Plot {
  readonly spec: ReturnType<typeof layeredSpec>;
  readonly data: Readonly<Record<string, readonly object[]>>;
  readonly signals: Readonly<Record<string, unknown>>;
  /** For maps: the data sets whose shapes come from the shipped atlas. */
  readonly map?: MapRequest;
  /** Space in pixels beside the plot, for names at the ends of lines; a map has none. */
  readonly padding?: {
    readonly left?: number;
    readonly right?: number;
    readonly top?: number;
    readonly bottom?: number;
  };
  readonly legend: Legend;
  /** Whether the pointer picks one mark, or all marks at one place on the x axis. */
  readonly pick: 'mark' | 'x';
  /** The colour of a row (of data set `rows`). */
  readonly colourAt: (row: number) => string;
  /** The tooltip of the picked rows. */
  readonly inspect: (rows: readonly number[]) => Inspection;
  /**
   * The meaning of a row (of data set `rows`); null if nothing can be looked up by it. The component that shows the
   * plot fades marks whose label is not selected.
   */
  readonly meaning?: (row: number) => MarkMeaning | null;
  /** For a continuous x axis that can be zoomed: its visible part, in its own units. */
  readonly span?: readonly [from: number, to: number];
  /** The colour of an answer's column, if columns are series. */
  readonly columnColour?: (result: ChartResult, name: string) => string | undefined;
  /** Notes on what the picture leaves out: series beyond a limit, values that cannot be drawn. */
  readonly notes?: readonly string[];
}

/** The link to charts whose choices set filters of others (`model/filter-box`). */
export interface FilterChoices {
  /** The applied choices, by column. */
  readonly applied: Choices;
  readonly apply: (chosen: Choices) => void;
  /** Values of a column that contain a text; null if the server cannot be reached. */
  readonly search: (column: string, text: string) => Promise<readonly FilterValue[] | null>;
  /** Called with the column that has the focus or the pointer; with null when that ends. */
  readonly attend: (by: 'focus' | 'pointer', column: string | null) => void;
  /** The time grains of the chart's database. */
  readonly grains: () => Promise<readonly { readonly duration: string; readonly name: string }[]>;
  /** The server's interpretation of a time-range text. */
  readonly timeRange: (text: string, signal: AbortSignal) => Promise<ServerRange>;
}

/** Callbacks for the reader's actions. The component that shows a plot reports those on its marks. */
export interface ChartInteraction {
  /** A value was clicked: selected, or deselected if it already was selected. Absent if clicks do nothing. */
  readonly onPick?: (meaning: MarkMeaning) => void;
  /** The context menu of a value was opened, at a place of the window. */
  readonly onMenu?: (meaning: MarkMeaning, at: { readonly x: number; readonly y: number }) => void;
  /** The chart's own state, such as the page of a server-paginated table; it becomes part of its queries. */
  readonly ownState: OwnState;
  readonly onOwnState?: (state: OwnState) => void;
  /** Absent if there are no other charts. */
  readonly choices?: FilterChoices;
}

export interface ChartComponentProps extends ChartInput {
  readonly width: number;
  readonly height: number;
  readonly colourOf: ColourOf;
  /** The accessible name of the chart. */
  readonly label: string;
  readonly reader: ReaderState;
  readonly interaction: ChartInteraction;
}

/** For a component that lets Vega draw a part of it. */
export interface DrawingComponentProps extends ChartComponentProps {
  readonly colours: ChartColours;
  /** The cache of compiled specifications. */
  readonly cache: SpecCache;
}

type Drawing =
  /** `plot` returns null if there is nothing to draw. */
  | { readonly kind: 'plot'; readonly plot: (input: PlotInput) => Plot | null }
  | {
      readonly kind: 'component';
      readonly Component: ComponentType<DrawingComponentProps>;
      /** Whether rows come in pages: then no limit cuts them off. */
      readonly isPaged?: (formData: FormData) => boolean;
      /** How many of all rows the first page has, for print, which has no paging; null if all are there. */
      readonly firstPage?: (formData: FormData, results: readonly ChartResult[]) => FirstPage | null;
    };

export type ChartCategory = keyof typeof chartTypesText.categories;
export type ChartTag = keyof typeof chartTypesText.tags;

/** The capabilities of a chart type (spec part 2, section 3). `INTERACTIVE_CHART`: a click filters other charts. */
export type Behaviour = 'INTERACTIVE_CHART' | 'NATIVE_FILTER' | 'DRILL_TO_DETAIL' | 'DRILL_BY';

/**
 * The facts about a chart type that are available without loading it. Its name and description are in the catalogue of
 * messages (`text/messages/chart-types`).
 */
export interface ChartMetadata {
  /**
   * When it is loaded. `common`: most dashboards have it, and it counts towards their budget; `frequent`: preloaded,
   * but dashboards without it do not wait for it; `rare`: not even its location is loaded before one is shown.
   */
  readonly tier: 'common' | 'frequent' | 'rare';
  /** Numbers use a narrow card and keep it on small screens. */
  readonly compact?: boolean;
  readonly category: ChartCategory;
  readonly tags: readonly ChartTag[];
  readonly behaviours?: readonly Behaviour[];
  /** Types that only exist for older charts are `DEPRECATED`: they are not offered for new ones. */
  readonly label?: 'DEPRECATED' | 'FEATURED';
}

/** One of several small plots of a chart. */
interface Facet {
  readonly label: string;
  readonly input: ChartInput;
}

/** The small multiples of a chart, on shared axes. */
export interface Facets {
  readonly facets: readonly Facet[];
  /** The number of facets beyond the limit; a note mentions them. */
  readonly left: number;
}

/** A chart as a part of another one: the code that queries and draws it, and its form data there. */
export interface RenderedPart {
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
}

/** For types whose charts are drawn from other charts and their answers. */
export interface ChartParts {
  readonly ids: (formData: FormData) => readonly number[];
  /** Null for a chart that is not drawn. @param formData of the whole */
  readonly rendered: (part: Pick<Chart, 'vizType' | 'formData'>, formData: FormData) => RenderedPart | null;
}

/** The code of a chart type; loaded when a chart of it is first shown. */
export interface ChartPlugin extends ChartQueries {
  readonly drawing: Drawing;
  /**
   * Loads what some form data need beyond the plugin, such as formulas; null if all of it is loaded. A plot is made
   * after it.
   */
  readonly prepare?: (formData: FormData) => Promise<void> | null;
  /** Small multiples: the input of each plot, or null if the form data name no facet column. Plots only. */
  readonly facets?: (input: ChartInput) => Facets | null;
  readonly parts?: ChartParts;
  /** One sentence on what the answer shows, for screen readers. */
  readonly summary: (input: ChartInput) => string;
}

/** The state of a chart that the reader has not changed. */
export const untouched: ReaderState = { selected: null, hidden: new Set(), zoom: null };

/** For charts without interactions. */
export const noInteraction: ChartInteraction = { ownState: {} };

/** A chart over sample data: a gallery picture, documentation, and a test. */
export interface ChartExample {
  readonly caption: string;
  /** A dataset of the server's samples. */
  readonly dataset: string;
  /** Without datasource and type. */
  readonly formData: FormData;
  /** The charts that form data name by their ids; they have the same dataset. */
  readonly charts?: Readonly<Record<number, { readonly vizType: string } & Omit<ChartExample, 'dataset' | 'charts'>>>;
}
