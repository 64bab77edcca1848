import { flagOf, listOf, textOf } from '@/model/chart';
import * as choices from './choices';
import type { Control, ControlContext, ControlSection } from './control';

export { sharedDefaults } from './shared-defaults';

/**
 * Controls that many chart types have, with the keys and choices of Superset 3.1 (facts: the contract's form data,
 * section 3). Their defaults are in `shared-defaults.ts`: a type takes from them what its panel has.
 */

export const metrics: Control = {
  name: 'metrics',
  kind: 'metrics',
  label: 'Metrics',
  required: true,
  description: 'Select one or many metrics to display.',
};
export const metric: Control = { name: 'metric', kind: 'metric', label: 'Metric', required: true };
export const groupby: Control = {
  name: 'groupby',
  kind: 'columns',
  label: 'Dimensions',
  adhoc: true,
  description: 'The columns that split the data into groups.',
};
export const xAxis: Control = { name: 'x_axis', kind: 'column', label: 'X-axis', required: true, adhoc: true };
export const filters: Control = { name: 'adhoc_filters', kind: 'filters', label: 'Filters' };
export const rowLimit: Control = {
  name: 'row_limit',
  kind: 'choice',
  label: 'Row limit',
  choices: choices.rowLimitChoices,
  freeForm: true,
  description: 'The most rows that the query answers.',
};
export const seriesLimit: Control = {
  name: 'limit',
  kind: 'choice',
  label: 'Series limit',
  choices: choices.seriesLimitChoices,
  freeForm: true,
  clearable: true,
  description: 'The most series that are shown: those that rank highest.',
};
export const rankingMetric: Control = { name: 'timeseries_limit_metric', kind: 'metric', label: 'Sort By' };
/** EXP-066: shown only with a metric to sort by. */
export const orderDescending: Control = {
  name: 'order_desc',
  kind: 'flag',
  label: 'Sort Descending',
  shown: ({ formData }) => listOf(formData, 'timeseries_limit_metric').length > 0,
};

/** An axis whose values may be cut to periods: a temporal column, or SQL whose type is not known. */
export function hasTimeAxis({ formData, dataset }: ControlContext): boolean {
  const [axis] = listOf(formData, 'x_axis');
  if (typeof axis !== 'string') return axis !== undefined || textOf(formData, 'granularity_sqla') !== null;
  return dataset?.columns.some(column => column.name === axis && column.isTemporal) ?? true;
}
/** EXP-065 */
export const timeGrain: Control = {
  name: 'time_grain_sqla',
  kind: 'time-grain',
  label: 'Time Grain',
  shown: hasTimeAxis,
};

export const colourScheme: Control = {
  name: 'color_scheme',
  kind: 'colour-scheme',
  scheme: 'categorical',
  label: 'Color scheme',
  renderOnly: true,
};
export const sequentialScheme: Control = {
  name: 'linear_color_scheme',
  kind: 'colour-scheme',
  scheme: 'sequential',
  label: 'Linear color scheme',
  renderOnly: true,
};
export const colourPicker: Control = { name: 'color_picker', kind: 'colour', label: 'Fixed Color', renderOnly: true };
export const numberFormat: Control = {
  name: 'number_format',
  kind: 'number-format',
  label: 'Number format',
  renderOnly: true,
};
export const yAxisFormat: Control = {
  name: 'y_axis_format',
  kind: 'number-format',
  label: 'Y Axis Format',
  renderOnly: true,
};
export const currencyFormat: Control = {
  name: 'currency_format',
  kind: 'currency',
  label: 'Currency format',
  renderOnly: true,
};
export const xAxisTimeFormat: Control = {
  name: 'x_axis_time_format',
  kind: 'time-format',
  label: 'Time format',
  renderOnly: true,
};
export const dateFormat: Control = { name: 'date_format', kind: 'time-format', label: 'Date format', renderOnly: true };

const withLegend = ({ formData }: ControlContext) => flagOf(formData, 'show_legend', true);
export const legendControls: readonly Control[] = [
  { name: 'show_legend', kind: 'flag', label: 'Show legend', renderOnly: true },
  {
    name: 'legendType',
    kind: 'choice',
    label: 'Type',
    choices: choices.legendTypeChoices,
    renderOnly: true,
    shown: withLegend,
  },
  {
    name: 'legendOrientation',
    kind: 'choice',
    label: 'Orientation',
    choices: choices.legendPlaceChoices,
    renderOnly: true,
    shown: withLegend,
  },
  { name: 'legendMargin', kind: 'number', label: 'Margin', renderOnly: true, shown: withLegend },
];
export const legendSection: ControlSection = { label: 'Legend', tab: 'customize', controls: legendControls };

export const titleSection: ControlSection = {
  label: 'Chart Title',
  tab: 'customize',
  folded: true,
  controls: [
    { name: 'x_axis_title', kind: 'text', label: 'X Axis Title', renderOnly: true },
    {
      name: 'x_axis_title_margin',
      kind: 'choice',
      label: 'X Axis Title Margin',
      choices: choices.titleMarginChoices,
      freeForm: true,
      renderOnly: true,
    },
    { name: 'y_axis_title', kind: 'text', label: 'Y Axis Title', renderOnly: true },
    {
      name: 'y_axis_title_margin',
      kind: 'choice',
      label: 'Y Axis Title Margin',
      choices: choices.titleMarginChoices,
      freeForm: true,
      renderOnly: true,
    },
    {
      name: 'y_axis_title_position',
      kind: 'choice',
      label: 'Y Axis Title Position',
      choices: choices.namedChoices(['Left', 'Left'], ['Top', 'Top']),
      renderOnly: true,
    },
  ],
};

const isRolling = ({ formData }: ControlContext) =>
  ['mean', 'sum', 'std'].includes(textOf(formData, 'rolling_type') ?? '');

/** Rolling windows, time comparison and resampling, for charts over time. */
export const advancedSection: ControlSection = {
  label: 'Advanced analytics',
  tab: 'data',
  folded: true,
  controls: [
    { name: 'rolling_type', kind: 'choice', label: 'Rolling function', choices: choices.rollingChoices },
    { name: 'rolling_periods', kind: 'number', label: 'Periods', integer: true, min: 1, shown: isRolling },
    { name: 'min_periods', kind: 'number', label: 'Min periods', integer: true, min: 0, shown: isRolling },
    { name: 'time_compare', kind: 'choices', label: 'Time shift', choices: choices.timeShiftChoices, freeForm: true },
    { name: 'comparison_type', kind: 'choice', label: 'Calculation type', choices: choices.comparisonChoices },
    {
      name: 'resample_rule',
      kind: 'choice',
      label: 'Rule',
      choices: choices.resampleRuleChoices,
      freeForm: true,
      clearable: true,
    },
    {
      name: 'resample_method',
      kind: 'choice',
      label: 'Fill method',
      choices: choices.resampleMethodChoices,
      freeForm: true,
      clearable: true,
    },
  ],
};

export const annotationSection: ControlSection = {
  label: 'Annotations and Layers',
  tab: 'data',
  folded: true,
  controls: [{ name: 'annotation_layers', kind: 'annotation-layers', label: 'Annotation layers' }],
};

/** Small multiples: one plot for each value of a column, on the same axes. A key of this product's own. */
export const facetControl: Control = {
  name: 'facet_column',
  kind: 'column',
  label: 'Small multiples',
  adhoc: true,
  description: 'Draws one small chart for each value of this column, all on the same axes.',
};
