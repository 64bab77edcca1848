import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { QueryColumn } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import type { Value } from '@/query/result/frame';
import { chartText } from '@/text/messages/charts/chart';
import { exactFormat, timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';
import { timeGrain } from '../../query/base';
import { columnNamed, type ChartResult, type ResultColumn } from '../../result';
import { isTimeDimension } from './query';
import { settingsOf } from './fields';

/** A dimension of a pivot table, with its column of the answer. */
export interface Dimension {
  /** As the form data name it. */
  readonly column: QueryColumn;
  readonly values: ResultColumn['values'];
  readonly name: string;
  /** Present if its values are periods. */
  readonly grain?: string;
  readonly text: (value: Value) => string;
}

function textOfValues(form: FormData, { type, values }: ResultColumn, grain: string | null): (value: Value) => string {
  const { date_format: chosen } = settingsOf(form);
  const time = timeFormatter(chosen === SMART_DATE && grain === null ? exactFormat(Array.from(values)) : chosen, grain);
  return value => {
    if (value === null) return chartText.none;
    return type === genericTypes.temporal && typeof value === 'number' ? time(value) : String(value);
  };
}

/** The dimensions of a control that the answer has. */
export function dimensionsOf(result: ChartResult, form: FormData, named: readonly QueryColumn[]): Dimension[] {
  const chosen = timeGrain(form);
  return named.flatMap(column => {
    const found = columnNamed(result, columnLabel(column));
    if (!found) return [];
    const grain =
      isTimeDimension(column, form) || (typeof column !== 'string' && column.columnType === 'BASE_AXIS')
        ? chosen
        : null;
    return [
      {
        column,
        values: found.values,
        name: found.name,
        ...(grain ? { grain } : {}),
        text: textOfValues(form, found, grain),
      },
    ];
  });
}
