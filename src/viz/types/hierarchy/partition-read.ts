import { nestValues, type PartitionNode, type PartitionRow } from '@/query/legacy/partition-values';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { Value } from '@/query/result/frame';
import { timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';
import { labelOf, verboseName } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt, type ResultColumn } from '../../result';
import { asksForTime, settingsOf } from './fields';

/** A part with its place among those of its parent. */
export interface PartitionPart {
  readonly name: string;
  readonly value: number | null;
  /** Of the metric, the time or the group. */
  readonly level: 'metric' | 'time' | 'group';
  /** Its share of the parent's height; shares of siblings, with those left out, add up to 1. */
  readonly share: number;
  readonly children: readonly PartitionPart[];
  /** How many parts a limit left out, and their share. */
  readonly left: { readonly count: number; readonly share: number };
}

const nothing: PartitionPart['left'] = { count: 0, share: 0 };

function rowsOf({ results, formData }: Pick<ChartInput, 'results' | 'formData'>) {
  const [result] = results;
  const settings = settingsOf.partition(formData);
  if (!result || settings.groupby.length === 0) return null;
  const found = settings.groupby.map(column => columnNamed(result, columnLabel(column)));
  const groups = found.flatMap(column => column ?? []);
  const metrics = settings.metrics.flatMap(metric => {
    const column = columnNamed(result, metricLabel(metric));
    return column ? [{ label: metricLabel(metric), column }] : [];
  });
  const time = asksForTime(formData) ? columnNamed(result, settings.granularity_sqla ?? '') : undefined;
  if (groups.length < found.length || metrics.length === 0 || result.rowCount === 0) return null;
  const rows = Array.from({ length: result.rowCount }, (_, row): PartitionRow => ({
    time: time?.values[row] ?? null,
    keys: groups.map(column => column.values[row] ?? null),
    values: metrics.map(({ column }) => numberAt(column, row)),
  }));
  return { rows, groups, metrics, time };
}

/**
 * The parts of an answer, a tree for each metric. Of each parent at most the chosen number of parts is kept, the
 * largest first (times in their order), and none below the chosen share.
 */
export function readPartition(input: Pick<ChartInput, 'results' | 'formData' | 'dataset'>): readonly PartitionPart[] {
  const read = rowsOf(input);
  if (!read) return [];
  const settings = settingsOf.partition(input.formData);
  const { rows, groups, metrics, time } = read;
  const option = time ? settings.time_series_option : 'not_time';
  const isOverTime = option === 'time_series' || option === 'adv_anal';
  const levels: readonly (ResultColumn | undefined)[] = isOverTime ? [time, ...groups] : groups;
  const textOf = (value: Value, level: number) => {
    const column = levels[level];
    if (!column) return String(value);
    const { date_time_format: format } = settings;
    return column === time && format !== SMART_DATE && typeof value === 'number'
      ? timeFormatter(format)(value)
      : labelOf(value, column);
  };
  const isTimeLevel = (level: number) => isOverTime && level === 0;
  const sizeOf = ({ value }: PartitionNode) => {
    const size = Math.abs(value ?? 0);
    return settings.log_scale ? Math.log1p(size) : size;
  };

  function partsOf(nodes: readonly PartitionNode[], level: number): Pick<PartitionPart, 'children' | 'left'> {
    if (nodes.length === 0) return { children: [], left: nothing };
    const isTime = isTimeLevel(level);
    const isEven = isTime && settings.equal_date_size;
    const weigh = (node: PartitionNode) => (isEven ? 1 : sizeOf(node));
    const total = nodes.reduce((sum, node) => sum + weigh(node), 0);
    const ordered = isTime ? nodes : nodes.toSorted((a, b) => weigh(b) - weigh(a));
    const kept = ordered
      .slice(0, isTime ? undefined : settings.partition_limit)
      .filter(node => total > 0 && weigh(node) > 0 && (isTime || weigh(node) / total >= settings.partition_threshold));
    const shareOf = (node: PartitionNode) => weigh(node) / total;
    const children = kept.map((node): PartitionPart => ({
      name: textOf(node.key.at(-1) ?? null, level),
      value: node.value,
      level: isTime ? 'time' : 'group',
      share: shareOf(node),
      ...partsOf(node.children, level + 1),
    }));
    const shown = kept.reduce((sum, node) => sum + shareOf(node), 0);
    return { children, left: { count: nodes.length - kept.length, share: Math.max(0, 1 - shown) } };
  }

  const roots = nestValues(
    rows,
    metrics.map(({ label }) => label),
    option === 'adv_anal' ? 'time_series' : option,
  );
  const whole = roots.reduce((sum, root) => sum + sizeOf(root), 0);
  return roots.map((root, index): PartitionPart => ({
    name: verboseName(input.dataset, metrics[index]?.label ?? ''),
    value: root.value,
    level: 'metric',
    share: whole > 0 ? sizeOf(root) / whole : 1 / roots.length,
    ...partsOf(root.children, 0),
  }));
}
