import { columnLabel } from '@/query/result/labels';
import { eventFlowText } from '@/text/messages/charts/flows';
import { labelOf } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

/** Further steps are too narrow to be read. */
export const MOST_STEPS = 10;

/** An event after the events before it. */
export interface EventStep {
  readonly name: string;
  /** How many entities came this way. */
  readonly count: number;
  /** Average milliseconds since the event before, and since the first; 0 for the first. */
  readonly sincePrevious: number;
  readonly sinceFirst: number;
  readonly next: readonly EventStep[];
}

interface Event {
  readonly name: string;
  readonly time: number;
}

export interface EventFlow {
  /** The first events; largest first, like those after each. */
  readonly first: readonly EventStep[];
  readonly entities: number;
  /** The names of events, the most frequent first. */
  readonly names: readonly string[];
  /** The number of drawn steps. */
  readonly steps: number;
  readonly notes: readonly string[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The time of a row: a number, or a text that is a date. */
function timeOf(value: unknown, number: number | null): number | null {
  if (number !== null) return number;
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

function stepsFrom(
  sequences: readonly (readonly Event[])[],
  at: number,
  fewest: number,
): { readonly steps: readonly EventStep[]; readonly depth: number } {
  if (at >= MOST_STEPS) return { steps: [], depth: 0 };
  const byName = new Map<string, (readonly Event[])[]>();
  for (const sequence of sequences) {
    const name = sequence[at]?.name;
    if (name === undefined) continue;
    const known = byName.get(name);
    if (known) known.push(sequence);
    else byName.set(name, [sequence]);
  }
  let depth = 0;
  const steps = [...byName].flatMap(([name, members]): EventStep[] => {
    const inner = stepsFrom(members, at + 1, fewest);
    if (inner.steps.length === 0 && members.length < fewest) return [];
    depth = Math.max(depth, 1 + inner.depth);
    const timeAt = (sequence: readonly Event[], index: number) => sequence[index]?.time ?? 0;
    return [
      {
        name,
        count: members.length,
        sincePrevious: at === 0 ? 0 : mean(members.map(each => timeAt(each, at) - timeAt(each, at - 1))),
        sinceFirst: mean(members.map(each => timeAt(each, at) - timeAt(each, 0))),
        next: inner.steps,
      },
    ];
  });
  return { steps: steps.sort((a, b) => b.count - a.count || byText(a.name, b.name)), depth };
}

/**
 * The sequences of events of all entities as a tree.
 * @param hidden names of events that are left out of the sequences
 */
export function readEvents(
  { results, formData }: Pick<ChartInput, 'results' | 'formData'>,
  hidden: ReadonlySet<string> = new Set(),
): EventFlow | null {
  const [result] = results;
  const settings = settingsOf(formData);
  const { entity, all_columns_x: event, granularity_sqla: time } = settings;
  if (!result || entity === null || event === null || time === null) return null;
  const [entities, events, times] = [columnLabel(entity), columnLabel(event), time].map(name =>
    columnNamed(result, name),
  );
  if (!entities || !events || !times) return null;
  const sequences = new Map<string, Event[]>();
  const counts = new Map<string, number>();
  let timeless = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    const at = timeOf(times.values[row], numberAt(times, row));
    if (at === null) {
      timeless += 1;
      continue;
    }
    const name = labelOf(events.values[row] ?? null, events);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (hidden.has(name)) continue;
    const who = JSON.stringify(entities.values[row] ?? null);
    const known = sequences.get(who);
    if (known) known.push({ name, time: at });
    else sequences.set(who, [{ name, time: at }]);
  }
  // Events of one time are in the order of their names, so that equal sequences meet.
  for (const sequence of sequences.values()) sequence.sort((a, b) => a.time - b.time || byText(a.name, b.name));
  const { steps, depth } = stepsFrom([...sequences.values()], 0, settings.min_leaf_node_event_count);
  const longer = [...sequences.values()].filter(({ length }) => length > MOST_STEPS).length;
  return {
    first: steps,
    entities: sequences.size,
    names: [...counts].sort(([a, m], [b, n]) => n - m || byText(a, b)).map(([name]) => name),
    steps: depth,
    notes: [
      ...(longer > 0 ? [eventFlowText.longer(longer, MOST_STEPS)] : []),
      ...(timeless > 0 ? [eventFlowText.withoutTime(timeless)] : []),
    ],
  };
}
