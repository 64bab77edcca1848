import type { FormData } from '@/model/chart';
import { bandedForm, xChannel } from '../timeseries/axes';
import type { XChannel } from '../../vega/spec';
import { settingsOf } from './fields';

/** Layouts that rotate labels, in degrees. `staggered` is drawn as 45°, as in the contract. */
const angles: Readonly<Record<string, number>> = { '45°': 45, '90°': 90, staggered: 45 };

/** Groups along the x axis. By default their labels are slanted if they do not fit side by side. */
export function groupAxis(form: FormData, labels: readonly string[], width: number): XChannel {
  const layout = settingsOf(form).x_ticks_layout;
  const turned = { ...form, xAxisLabelRotation: angles[layout] ?? 0 };
  return xChannel(
    layout === 'flat' ? 'category' : bandedForm({ axis: 'category', labels: [...labels] }, turned, width),
    turned,
  );
}
