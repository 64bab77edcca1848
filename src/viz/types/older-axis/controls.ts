import { olderAxisWords } from '@/text/messages/panels/timeseries';
import { definePanel } from '../../controls/panel';
import { shiftControls } from '../../controls/over-time';
import * as shared from '../../controls/shared';
import { areaFields, barFields, distBarFields, lineFields } from './fields';

const questionControls = [shared.metrics, 'adhoc_filters', shared.groupby] as const;
const overTime = [shared.limit, 'timeseries_limit_metric', { name: 'time_grain_sqla', ...shared.grains }] as const;
const limits = [shared.rowLimit, 'contribution'] as const;
const before = ['color_scheme', 'show_legend'] as const;
const behind = ['x_axis_label', 'y_axis_label', 'y_axis_format', 'y_axis_bounds'] as const;
const bars = ['bar_stacked', 'show_bar_value'] as const;
const query = { title: 'query', tab: 'data' } as const;
const look = { title: 'chartOptions', tab: 'customize' } as const;
/** EXP-165 */
const analytics = {
  title: 'advancedAnalytics',
  tab: 'data',
  folded: true,
  controls: shiftControls,
} as const;
const interpolation = {
  name: 'line_interpolation',
  choices: ['linear', 'basis', 'cardinal', 'monotone', 'step-before', 'step-after'],
} as const;

export const panels = {
  line: definePanel(olderAxisWords, lineFields, [
    { ...query, controls: [...questionControls, ...overTime, ...limits] },
    analytics,
    { ...look, controls: [...before, interpolation, ...behind] },
  ]),
  bar: definePanel(olderAxisWords, barFields, [
    { ...query, controls: [...questionControls, ...overTime, ...limits] },
    analytics,
    { ...look, controls: [...before, ...bars, ...behind] },
  ]),
  area: definePanel(olderAxisWords, areaFields, [
    { ...query, controls: [...questionControls, ...overTime, ...limits] },
    analytics,
    { ...look, controls: [...before, interpolation, 'stacked_style', ...behind] },
  ]),
  dist_bar: definePanel(olderAxisWords, distBarFields, [
    {
      ...query,
      controls: [...questionControls, { name: 'columns', accepts: { expressions: true } }, 'order_bars', ...limits],
    },
    { ...look, controls: [...before, ...bars, ...behind] },
  ]),
};
