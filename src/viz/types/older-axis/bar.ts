import type { FormData } from '@/model/chart';
import { fromOlderAxis } from './shared';

/** Form data of `bar` (bars over time) as that of `echarts_timeseries_bar`. */
export function fromBar(form: FormData): FormData {
  const { bar_stacked: stacked, contribution, ...kept } = fromOlderAxis(form);
  return {
    ...kept,
    ...(stacked === true ? { stack: 'Stack' } : {}),
    ...(contribution === true ? { contributionMode: 'row' } : {}),
  };
}
