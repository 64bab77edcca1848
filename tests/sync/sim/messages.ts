import type { ScheduleOptions } from '../schedules/generate';

/** Messages to a worker. */
export type Order =
  | { readonly kind: 'play'; readonly seeds: readonly number[]; readonly asked: ScheduleOptions }
  | { readonly kind: 'replay' | 'shrink'; readonly seed: number; readonly asked: ScheduleOptions }
  | { readonly kind: 'end' };

/** Messages from it. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly seed: number; readonly failure: string | null; readonly races: number }
  | { readonly kind: 'replayed'; readonly failure: string | null; readonly trace: readonly string[] }
  | { readonly kind: 'shrunk'; readonly code: string; readonly trace: readonly string[] };
