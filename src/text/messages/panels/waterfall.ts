import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

/** Kinds of bars, and what a total is of. */
export const waterfallText = defineMessages('panels.waterfallText', {
  kinds: { increase: 'Increase', decrease: 'Decrease', total: 'Total' },
  totalAfter: (name: string) => `Total after ${name}`,
});

export const waterfallWords = defineMessages('panels.waterfallWords', {
  groupby: {
    label: 'Breakdowns',
    description: 'Splits the change of each x value. Only the first column is used.',
  },
  show_value: { label: 'Show values' },
  increase_color: { label: 'Increase' },
  decrease_color: { label: 'Decrease' },
  total_color: { label: 'Total' },
  x_ticks_layout: {
    label: 'X Tick Layout',
    choices: { auto: 'auto', flat: 'flat', '45°': '45°', '90°': '90°', staggered: 'staggered' },
  },
} satisfies Readonly<Record<string, ControlWords>>);
