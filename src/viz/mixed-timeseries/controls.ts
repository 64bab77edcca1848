import { flagOf } from '@/model/chart';
import type { Control, ControlContext, ControlPanel, ControlSection } from '../controls/control';
import * as shared from '../controls/shared';
import { axisSections, seriesStyles, tooltipControls } from '../timeseries/controls';
import { secondForm } from './forms';

type Which = 'A' | 'B';

/** A control of the second query has the same name with `_b` behind it. */
function forQuery(control: Control, which: Which): Control {
  if (which === 'A') return control;
  const { shown, ...rest } = control;
  // What hides it looks at the keys of its own query.
  const ofSecond = ({ formData, dataset }: ControlContext): ControlContext => ({
    dataset,
    formData: secondForm(formData),
  });
  return {
    ...rest,
    name: `${control.name}_b`,
    ...(shown ? { shown: (context: ControlContext) => shown(ofSecond(context)) } : {}),
  };
}

const query = (which: Which): ControlSection => ({
  label: `Query ${which}`,
  tab: 'data',
  controls: [
    shared.metrics,
    shared.groupby,
    shared.filters,
    shared.seriesLimit,
    shared.rankingMetric,
    shared.orderDescending,
    shared.rowLimit,
    { name: 'truncate_metric', kind: 'flag', label: 'Truncate Metric' } satisfies Control,
  ].map(control => forQuery(control, which)),
});

const advanced = (which: Which): ControlSection => ({
  ...shared.advancedSection,
  label: `Advanced analytics Query ${which}`,
  controls: shared.advancedSection.controls.map(control => forQuery(control, which)),
});

/** Appearance keys of the second query end in `B`. */
function look(which: Which): Control[] {
  const suffix = which === 'A' ? '' : 'B';
  const withArea = ({ formData }: ControlContext) => flagOf(formData, `area${suffix}`, false);
  const withMarkers = ({ formData }: ControlContext) => flagOf(formData, `markerEnabled${suffix}`, false);
  return [
    {
      name: `seriesType${suffix}`,
      kind: 'choice',
      label: `Series type, query ${which}`,
      choices: seriesStyles,
      renderOnly: true,
    },
    { name: `stack${suffix}`, kind: 'flag', label: `Stack series, query ${which}`, renderOnly: true },
    { name: `area${suffix}`, kind: 'flag', label: `Area chart, query ${which}`, renderOnly: true },
    {
      name: `opacity${suffix}`,
      kind: 'number',
      label: 'Opacity',
      min: 0,
      max: 1,
      step: 0.1,
      slider: true,
      renderOnly: true,
      shown: withArea,
    },
    { name: `show_value${suffix}`, kind: 'flag', label: `Show Values, query ${which}`, renderOnly: true },
    { name: `markerEnabled${suffix}`, kind: 'flag', label: `Marker, query ${which}`, renderOnly: true },
    {
      name: `markerSize${suffix}`,
      kind: 'number',
      label: 'Marker size',
      min: 0,
      max: 100,
      slider: true,
      renderOnly: true,
      shown: withMarkers,
    },
    {
      name: `yAxisIndex${suffix}`,
      kind: 'choice',
      label: `Y Axis, query ${which}`,
      choices: [
        { value: 0, label: 'Primary' },
        { value: 1, label: 'Secondary' },
      ],
      renderOnly: true,
    },
  ];
}

const secondary: ControlSection = {
  label: 'Y Axis, secondary',
  tab: 'customize',
  controls: [
    { ...shared.yAxisFormat, name: 'y_axis_format_secondary', label: 'Secondary y-axis format' },
    { ...shared.currencyFormat, name: 'currency_format_secondary', label: 'Secondary currency format' },
    { name: 'y_axis_bounds_secondary', kind: 'bounds', label: 'Secondary y-axis Bounds', renderOnly: true },
    { name: 'logAxisSecondary', kind: 'flag', label: 'Logarithmic secondary y-axis', renderOnly: true },
    { name: 'yAxisTitleSecondary', kind: 'text', label: 'Secondary y-axis title', renderOnly: true },
  ],
};

export const mixedTimeseriesControls: ControlPanel = {
  sections: [
    { label: 'Shared query fields', tab: 'data', controls: [shared.xAxis, shared.timeGrain] },
    query('A'),
    advanced('A'),
    query('B'),
    advanced('B'),
    shared.annotationSection,
    shared.titleSection,
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        ...look('A'),
        ...look('B'),
        { name: 'zoomable', kind: 'flag', label: 'Data Zoom', renderOnly: true },
        { name: 'minorTicks', kind: 'flag', label: 'Minor ticks', renderOnly: true },
      ],
    },
    shared.legendSection,
    { label: 'Tooltip', tab: 'customize', controls: tooltipControls },
    ...axisSections,
    secondary,
  ],
};
