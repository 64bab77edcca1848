import { answerQuery, type QueryScope } from '../answer/answer-query';
import { QueryError } from '../query-error';
import type { Frame } from '../result/frame';
import { parseTimeOffset, rangeText, requireEnclosed, shifted } from '../run/time-offset';
import { parseTimeRange } from '../time-range/time-range';
import type { QueryObject } from '@/model/query-context';
import { TIME, type LegacyForm, type ShiftedRows } from './form';

/** The earlier periods that a chart is compared with: one text, or a list. */
export function shiftsOf(form: LegacyForm): readonly string[] {
  return [form['time_compare']]
    .flat()
    .flatMap(shift => (typeof shift === 'string' && shift !== '' && shift !== 'None' ? [shift] : []));
}

/** A shift is always into the past; months and years have their lengths before now. */
function millisecondsOf(shift: string, now: number): number {
  const past = shift
    .trim()
    .replace(/^-\s*/, '')
    .replace(/\s+ago$/i, '');
  return now - shifted(now, parseTimeOffset(`${past} ago`));
}

function moved(frame: Frame, milliseconds: number): Frame {
  const columns = frame.columns.map(column =>
    column.label.length === 1 && column.label[0] === TIME
      ? { ...column, values: column.values.map(time => (typeof time === 'number' ? time + milliseconds : time)) }
      : column,
  );
  return { ...frame, columns };
}

/** The rows of earlier periods. Series are ranked by the period of the query. @throws QueryError for an open range */
export async function answerShifts(
  scope: QueryScope,
  query: QueryObject,
  shifts: readonly string[],
): Promise<readonly ShiftedRows[]> {
  const answers: ShiftedRows[] = [];
  for (const shift of shifts) {
    const milliseconds = millisecondsOf(shift, scope.options.now);
    if (!Number.isFinite(milliseconds)) throw new QueryError('bad-operation', `Time shift ${shift} is out of range`);
    const range = requireEnclosed(parseTimeRange(rangeText(query), scope.options));
    const past = { since: range.since - milliseconds, until: range.until - milliseconds };
    const options = { ...scope.options, moved: { range: past, seriesRange: range } };
    const { frame } = await answerQuery({ ...scope, options }, query);
    answers.push({ shift, frame: moved(frame, milliseconds) });
  }
  return answers;
}
