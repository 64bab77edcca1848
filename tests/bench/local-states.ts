import { encodeRison } from '@/api/list';

/** A state of the flights' filters. */
export interface LocalState {
  readonly during: string | null;
  readonly haul: readonly string[];
  readonly status: readonly string[];
  readonly state: readonly string[];
  readonly delay: readonly [from: number, until: number] | null;
}

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2001, 0, 1);
const DAYS = 180;
const dayText = (day: number) => new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10);

/** Random states, each different from the others. */
export function localStates(count: number, seed = 41): readonly LocalState[] {
  const random = seeded(seed);
  const under = (most: number) => Math.floor(random() * most);
  const some = (values: readonly string[]) => (random() < 0.5 ? [] : values.filter(() => random() < 0.5));
  const states = new Map<string, LocalState>();
  while (states.size < count) {
    const [start, end] = [under(DAYS), under(DAYS)].toSorted((a, b) => a - b);
    const from = under(120) - 60;
    const state: LocalState = {
      during: random() < 0.6 && end! > start! ? `${dayText(start!)} : ${dayText(end!)}` : null,
      haul: some(['short', 'medium', 'long']),
      status: some(['late', 'early', 'on time']),
      state: some(['CA', 'TX', 'NY', 'GA', 'IL', 'FL']),
      delay: random() < 0.3 ? [from, from + 1 + under(200)] : null,
    };
    states.set(JSON.stringify(state), state);
  }
  return [...states.values()];
}

/** The value of `native_filters` in an address that opens a board under a state. */
export function filtersInAddress({ during, haul, status, state, delay }: LocalState): string {
  const masks: Record<string, object> = {};
  const mask = (key: string, value: unknown, extraFormData: object) => {
    const id = `NATIVE_FILTER-${key}`;
    masks[id] = { id, extraFormData, filterState: { value }, ownState: {} };
  };
  const choose = (key: string, col: string, values: readonly string[]) =>
    values.length > 0 && mask(key, values, { filters: [{ col, op: 'IN', val: values }] });
  if (during !== null) mask('dates', during, { time_range: during });
  choose('haul', 'haul', haul);
  choose('status', 'status', status);
  choose('state', 'origin_state', state);
  if (delay !== null)
    mask('delay', delay, {
      filters: [
        { col: 'delay', op: '>=', val: delay[0] },
        { col: 'delay', op: '<=', val: delay[1] },
      ],
    });
  return encodeRison(masks);
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
