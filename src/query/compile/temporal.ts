import { genericTypes } from '@/model/dataset';
import { inTimeForm, readTimeForm } from '../sql/time-pattern';
import type { Expression, Literal } from '../sql/tree';
import type { TimeRange } from '../time-range/time-range';
import type { QueryDatasetColumn } from './dataset';

/** Exactly the type `DATE`; its literals are dates instead of midnights. */
const isDate = (column: QueryDatasetColumn) => /^date$/i.test(column.type.trim());

/** Converts a column's times to timestamps, whatever their stored form. */
export function asTime(of: Expression, column: QueryDatasetColumn | undefined): Expression {
  const form = readTimeForm(column?.dateFormat);
  if (form) return { node: 'to-time', of, form };
  return column?.generic === genericTypes.text ? { node: 'as-timestamp', of } : of;
}

/** Truncates a column's times to periods. */
export function cutTo(grain: string, of: Expression, column: QueryDatasetColumn | undefined): Expression {
  return { node: 'grain', of: asTime(of, column), grain };
}

/** `2001-02-03 04:05:06.000000`, for comparison with texts without a format, like the recorded server. */
const longText = (instant: number) => `${new Date(instant).toISOString().slice(0, -1).replace('T', ' ')}000`;

/** A time in the column's stored form. */
export function timeLiteral(instant: number, column: QueryDatasetColumn | undefined): Literal {
  const form = readTimeForm(column?.dateFormat);
  if (form) return inTimeForm(instant, form);
  if (!column || column.generic === genericTypes.temporal || column.generic === null) {
    return { instant, as: column && isDate(column) ? 'date' : 'timestamp' };
  }
  return longText(instant);
}

/** `column >= since AND column < until`, without open ends. */
export function withinRange(of: Expression, range: TimeRange, toLiteral: (instant: number) => Literal): Expression[] {
  const bound = (operator: '>=' | '<', instant: number | null): Expression[] =>
    instant === null
      ? []
      : [{ node: 'compare', operator, left: of, right: { node: 'literal', value: toLiteral(instant) } }];
  return [...bound('>=', range.since), ...bound('<', range.until)];
}
