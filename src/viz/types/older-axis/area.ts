import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';
import { fromLine } from './line';

const stacks = { stack: 'Stack', stream: 'Stream', expand: 'Expand' } as const;

/** Form data of `area` as that of `echarts_area`. It stacks unless it says otherwise. */
export function fromArea(form: FormData): FormData {
  const { stacked_style: _, ...kept } = fromLine(form);
  return { ...kept, stack: stacks[settingsOf(form).stacked_style] };
}
