import type { FormData } from '@/model/chart';
import { chartText } from '@/text/messages/charts/chart';
import { verboseName } from '../../../labels';
import type { NameContext, SeriesName } from '../series';
import { settingsOf } from '../fields';

/** The part of a column's name that gives the time offset of its values. */
interface Shift {
  /** As queried, such as `1 year ago`. */
  readonly offset: string;
  /** The rest of the part: the metric, or nothing. */
  readonly rest: string | null;
}

/** The time offsets that a chart queries. */
const offsetsOf = (form: FormData): readonly string[] =>
  settingsOf(form).time_compare.filter(offset => typeof offset === 'string');

const comparisons = ['difference', 'percentage', 'ratio'] as const;
type Comparison = (typeof comparisons)[number];

/** Parses `metric__1 year ago`, or `1 year ago` alone if the metric was removed from the names. */
function shiftOf(part: string, offsets: readonly string[]): Shift | null {
  for (const offset of offsets) {
    if (part === offset) return { offset, rest: null };
    if (part.endsWith(`__${offset}`)) return { offset, rest: part.slice(0, -offset.length - 2) };
  }
  return null;
}

/** Parses `percentage__metric__metric__1 year ago`: values compared with those of an earlier time. */
function comparisonOf(
  part: string,
  metrics: readonly string[],
  offsets: readonly string[],
): { kind: Comparison; metric: string; offset: string } | null {
  for (const kind of comparisons) {
    for (const metric of metrics) {
      const offset = offsets.find(one => part === `${kind}__${metric}__${metric}__${one}`);
      if (offset !== undefined) return { kind, metric, offset };
    }
  }
  return null;
}

/** Parses the name of a column that may hold earlier values, or a comparison with them. */
export function readShiftedName({ parts, metrics, dimensionCount, form, dataset }: NameContext): SeriesName {
  const offsets = offsetsOf(form);
  const head = parts.length - dimensionCount;
  const now: string[] = [];
  const labels: string[] = [];
  let shift: string | null = null;
  let metric: string | undefined;
  parts.forEach((part, index) => {
    const compared = index < head ? comparisonOf(part, metrics, offsets) : null;
    const shifted = index < head && !compared ? shiftOf(part, offsets) : null;
    if (compared) {
      metric = compared.metric;
      const shiftLabel = chartText.compared(verboseName(dataset, compared.metric), compared.kind, compared.offset);
      now.push(shiftLabel);
      labels.push(shiftLabel);
    } else if (shifted) {
      shift = shifted.offset;
      metric = shifted.rest ?? undefined;
      const rest = shifted.rest === null ? [] : [verboseName(dataset, shifted.rest)];
      now.push(...rest);
      labels.push(...rest, shifted.offset);
    } else {
      const isMetric = index < head && metrics.includes(part);
      if (isMetric) metric = part;
      now.push(isMetric ? verboseName(dataset, part) : part);
      labels.push(isMetric ? verboseName(dataset, part) : part);
    }
  });
  return {
    label: labels.join(', '),
    base: now.join(', '),
    shift,
    metric: metric ?? metrics[0] ?? parts.join(', '),
    dimensions: parts.slice(head),
  };
}
