import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const legacyBubbleWords = defineMessages('panels.legacyBubbleWords', {
  limit: { label: 'Entity limit', description: 'The maximum number of series; those that rank highest are shown.' },
  show_legend: { label: 'Legend' },
  x_log_scale: { label: 'X Log Scale' },
  y_log_scale: { label: 'Y Log Scale' },
} satisfies Readonly<Record<string, ControlWords>>);

export const bubbleWords = defineMessages('panels.bubbleWords', {
  opacity: { label: 'Bubble Opacity' },
  x_axis_label: { label: 'X Axis Title' },
  y_axis_label: { label: 'Y Axis Title' },
  orderby: { label: 'Sort by' },
  tooltipSizeFormat: { label: 'Bubble size number format' },
  xAxisFormat: { label: 'X Axis Format' },
  logXAxis: { label: 'Logarithmic x-axis' },
  logYAxis: { label: 'Logarithmic y-axis' },
} satisfies Readonly<Record<string, ControlWords>>);
