import { genericTypes } from '@/model/dataset';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { waterfallText } from '@/text/messages/panels/waterfall';
import { timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';
import { labelOf } from '../../labels';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, numberAt, type ResultColumn } from '../../result';
import { settingsOf } from './fields';

export type StepKind = 'increase' | 'decrease' | 'total';

/** A bar: a change from one running total to the next, or a total from zero. */
export interface WaterfallStep {
  readonly kind: StepKind;
  /** The text below it. */
  readonly label: string;
  /** The same with its x value. */
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** The change, or the running total; null if the answer has no value. */
  readonly value: number | null;
  /** The values that its rows have in common. */
  readonly position: readonly MarkValue[];
}

interface Change {
  readonly values: readonly MarkValue[];
  readonly value: number | null;
}

const plus = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** Sums up rows that agree in the x value and the first column of the breakdown, in the order of the answer. */
function changesOf({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): readonly Change[][] {
  const [result] = results;
  const settings = settingsOf(formData);
  const values = result && settings.metric ? columnNamed(result, metricLabel(settings.metric)) : undefined;
  const axis = settings.x_axis ?? settings.granularity_sqla;
  if (!result || !values || axis === null) return [];
  const grain = settings.time_grain_sqla;
  const format = settings.x_axis_time_format;
  const textOf = (found: ResultColumn, row: number, isAxis: boolean) => {
    const value = found.values[row] ?? null;
    if (isAxis && found.type === genericTypes.temporal && typeof value === 'number' && format !== SMART_DATE)
      return timeFormatter(format)(value);
    return labelOf(value, found, isAxis ? grain : null);
  };
  const columns = [axis, ...settings.groupby.slice(0, 1)].flatMap((column, at) => {
    const found = columnNamed(result, columnLabel(column));
    return found ? [{ column, found, isAxis: at === 0 }] : [];
  });
  const groups = new Map<string, Map<string, Change>>();
  for (let row = 0; row < result.rowCount; row += 1) {
    const own = columns.map(({ column, found, isAxis }): MarkValue => {
      const value = found.values[row] ?? null;
      return { column, value, text: textOf(found, row, isAxis), ...(isAxis && grain ? { grain } : {}) };
    });
    const [place, part] = own.map(({ value }) => JSON.stringify(value));
    const changes = groups.get(place ?? '') ?? new Map<string, Change>();
    groups.set(place ?? '', changes);
    const before = changes.get(part ?? '');
    changes.set(part ?? '', { values: own, value: plus(before?.value ?? null, numberAt(values, row)) });
  }
  return [...groups.values()].map(changes => [...changes.values()]);
}

/** The bars of an answer, in its order. */
export function readSteps(input: Pick<ChartInput, 'results' | 'formData'>): WaterfallStep[] {
  const isBroken = settingsOf(input.formData).groupby.length > 0;
  let total = 0;
  const steps = changesOf(input).flatMap(changes => {
    const bars = changes.map(({ values, value }): WaterfallStep => {
      const from = total;
      total += value ?? 0;
      return {
        kind: (value ?? 0) < 0 ? 'decrease' : 'increase',
        label: values.at(-1)?.text ?? '',
        title: values.map(({ text }) => text).join(', '),
        from,
        to: total,
        value,
        position: values,
      };
    });
    const [place] = changes[0]?.values ?? [];
    if (!isBroken || !place) return bars;
    const sum: WaterfallStep = {
      kind: 'total',
      label: place.text,
      title: waterfallText.totalAfter(place.text),
      from: 0,
      to: total,
      value: total,
      position: [place],
    };
    return [...bars, sum];
  });
  if (steps.length === 0 || isBroken) return steps;
  const name = waterfallText.kinds.total;
  return [...steps, { kind: 'total', label: name, title: name, from: 0, to: total, value: total, position: [] }];
}
