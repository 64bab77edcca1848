import { textOf, type FormData } from '@/model/chart';
import { fromLine } from './line';

const stacks: Readonly<Record<string, string>> = { stack: 'Stack', stream: 'Stream', expand: 'Expand' };

/** Form data of `area` as that of `echarts_area`. It stacks unless it says otherwise. */
export function fromArea(form: FormData): FormData {
  const { stacked_style: _, ...kept } = fromLine(form);
  return { ...kept, stack: stacks[textOf(form, 'stacked_style') ?? 'stack'] ?? 'Stack' };
}
