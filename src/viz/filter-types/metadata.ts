import type { ControlType } from '@/model/native-filter/filter';
import type { ChartMetadata } from '../plugin';

const filter = { tier: 'rare', category: 'tools', tags: ['filter'], behaviours: ['NATIVE_FILTER'] } as const;

/** Kinds of native filters: the form of a filter offers them beside the charts that can be one. */
export const filterControls = {
  filter_select: filter,
  filter_range: filter,
  filter_time: filter,
  filter_timecolumn: filter,
  filter_timegrain: filter,
} as const satisfies Readonly<Record<ControlType, ChartMetadata>>;
