import { flagOf, textOf } from '@/model/chart';
import { namedChoices } from '../controls/choices';
import type { Control, ControlContext, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const subheader: Control = {
  name: 'subheader',
  kind: 'text',
  label: 'Subheader',
  description: 'Text beneath the number.',
  renderOnly: true,
};
const headerSize: Control = {
  name: 'header_font_size',
  kind: 'choice',
  label: 'Big Number Font Size',
  choices: namedChoices([0.2, 'Tiny'], [0.3, 'Small'], [0.4, 'Normal'], [0.5, 'Large'], [0.6, 'Huge']),
  renderOnly: true,
};
const subheaderSize: Control = {
  name: 'subheader_font_size',
  kind: 'choice',
  label: 'Subheader Font Size',
  choices: namedChoices([0.125, 'Tiny'], [0.15, 'Small'], [0.2, 'Normal'], [0.3, 'Large'], [0.4, 'Huge']),
  renderOnly: true,
};
const format: readonly Control[] = [
  { ...shared.yAxisFormat, label: 'Number format' },
  shared.currencyFormat,
  { ...shared.dateFormat, name: 'time_format' },
  {
    name: 'force_timestamp_formatting',
    kind: 'flag',
    label: 'Force date format',
    description: 'Shows the number as a date, of milliseconds since 1970.',
    renderOnly: true,
  },
];

export const bigNumberTotalControls: ControlPanel = {
  sections: [
    { label: 'Query', tab: 'data', controls: [shared.metric, shared.filters] },
    { label: 'Display settings', tab: 'data', controls: [subheader] },
    {
      label: 'Chart options',
      tab: 'customize',
      controls: [
        headerSize,
        subheaderSize,
        ...format,
        {
          name: 'conditional_formatting',
          kind: 'conditional-formatting',
          label: 'Conditional formatting',
          renderOnly: true,
        },
      ],
    },
  ],
};

const trendShown = ({ formData }: ControlContext) => flagOf(formData, 'show_trend_line', true);
const hasRange = ({ formData }: ControlContext) => !['', 'No filter'].includes(textOf(formData, 'time_range') ?? '');
/** Here no rolling window is stored as a word. */
const rolling = namedChoices(['None', 'None'], ['mean', 'mean'], ['sum', 'sum'], ['std', 'std'], ['cumsum', 'cumsum']);
/** Comparing several periods is for charts with an axis. */
const analytics = shared.advancedSection.controls
  .filter(control => control.name !== 'time_compare' && control.name !== 'comparison_type')
  .map((control): Control =>
    control.name === 'rolling_type' && control.kind === 'choice' ? { ...control, choices: rolling } : control,
  );

export const bigNumberControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        { name: 'x_axis', kind: 'column', label: 'Temporal X-Axis', temporal: true, required: true },
        shared.timeGrain,
        shared.metric,
        shared.filters,
      ],
    },
    {
      label: 'Options',
      tab: 'data',
      controls: [
        {
          name: 'compare_lag',
          kind: 'number',
          label: 'Comparison Period Lag',
          integer: true,
          description: 'How many periods back the number is compared with.',
          renderOnly: true,
        },
        {
          name: 'compare_suffix',
          kind: 'text',
          label: 'Comparison suffix',
          description: 'Text after the change in percent.',
          renderOnly: true,
        },
        {
          name: 'show_timestamp',
          kind: 'flag',
          label: 'Show Timestamp',
          description: 'The time of the number beneath it.',
          renderOnly: true,
        },
        { name: 'show_trend_line', kind: 'flag', label: 'Show Trend Line', renderOnly: true },
        {
          name: 'start_y_axis_at_zero',
          kind: 'flag',
          label: 'Start y-axis at 0',
          renderOnly: true,
          shown: trendShown,
          resetOnHide: false,
        },
        {
          name: 'time_range_fixed',
          kind: 'flag',
          label: 'Fix to selected Time Range',
          description: 'The trend line spans the whole time range, also where it has no values.',
          renderOnly: true,
          shown: hasRange,
        },
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        { ...shared.colourPicker, shown: trendShown, resetOnHide: false },
        headerSize,
        subheaderSize,
        subheader,
        ...format,
      ],
    },
    { ...shared.advancedSection, controls: analytics },
  ],
};
