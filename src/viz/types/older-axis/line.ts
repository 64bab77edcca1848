import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';
import { fromOlderAxis } from './shared';

const curves: Readonly<Record<string, string>> = {
  monotone: 'smooth',
  basis: 'smooth',
  cardinal: 'smooth',
  'step-before': 'end',
  'step-after': 'start',
};

/** Form data of `line` as that of `echarts_timeseries_line`. */
export function fromLine(form: FormData): FormData {
  const { line_interpolation: _, contribution, show_markers: markers, ...kept } = fromOlderAxis(form);
  return {
    ...kept,
    seriesType: curves[settingsOf(form).line_interpolation ?? ''] ?? 'line',
    ...(contribution === true ? { contributionMode: 'row' } : {}),
    ...(markers === true ? { markerEnabled: true } : {}),
  };
}
