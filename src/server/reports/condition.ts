import { parseJsonObject } from '@/lib/json';
import { QueryError } from '@/query/query-error';
import { alertFindingText as finding } from '@/text/messages/mail/report-mail';
import { runFailureText as text } from '@/text/messages/mail/report-run';
import type { SignedIn } from '../auth/caller';
import { EngineError } from '../engines/engine';
import type { ExactTable, ExactValue } from '../engines/exact/table';
import type { ReportRow } from '../metadata/schema/report';
import { canRunSql } from '../resources/report/sql-rights';
import { openConnection } from '../resources/sql-run/run';
import { RunError as SqlRunError } from '../resources/sql-run/run-error';
import { renderScript } from '../resources/sql-run/template';
import type { Services } from '../services';
import { RunError } from './run-error';

/** The evaluated value of an alert. */
export interface WatchedValue {
  readonly isMet: boolean;
  /** The value if it is a number. */
  readonly value: number | null;
  /** The value, with the threshold. */
  readonly text: string;
}

const TIMEOUT = 60_000;

const comparisons: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '==': (value, threshold) => value === threshold,
  '!=': (value, threshold) => value !== threshold,
};

/** The single value of an alert's result; an empty result is null. @throws RunError */
function onlyValue({ columns, rowCount }: ExactTable): ExactValue {
  if (rowCount > 1) throw new RunError(text.manyRows);
  if (columns.length > 1) throw new RunError(text.manyColumns(columns.length));
  return columns[0]?.values[0] ?? null;
}

/**
 * Whether an alert is sent for the result of its statement. "Not null" is met by anything except null and 0; other
 * conditions compare a number with a threshold, and treat null as 0.
 * @throws RunError for a result that is not a single value, or not a number if one is required
 */
export function conditionOf(
  { validator_type, validator_config_json }: Pick<ReportRow, 'validator_type' | 'validator_config_json'>,
  table: ExactTable,
): WatchedValue {
  const found = onlyValue(table);
  const number = found === null ? 0 : Number(found instanceof Uint8Array ? Number.NaN : found);
  const value = Number.isFinite(number) ? number : null;
  const shown = found instanceof Uint8Array ? finding.bytes : String(found);
  if (validator_type !== 'operator')
    return {
      isMet: found !== null && value !== 0,
      value: found === null ? null : value,
      text: finding.value(shown),
    };
  const { op, threshold } = parseJsonObject(validator_config_json);
  const compare = typeof op === 'string' && Object.hasOwn(comparisons, op) ? comparisons[op] : undefined;
  if (!compare || typeof threshold !== 'number') throw new RunError(text.noCondition);
  if (value === null) throw new RunError(text.noNumber);
  return {
    isMet: compare(value, threshold),
    value,
    text: finding.compared(value, String(op), threshold),
  };
}

/** Queries an alert's value, with its owner's rights in the SQL editor. @throws RunError */
export async function readCondition(
  services: Services,
  report: ReportRow,
  owner: SignedIn,
  signal: AbortSignal,
): Promise<WatchedValue> {
  if (!canRunSql(owner)) throw new RunError(text.mayNotRunSql(owner.username));
  if (report.database_id === null || !report.sql?.trim()) throw new RunError(text.noSql);
  try {
    const { id } = await openConnection(services, owner, report.database_id);
    const sql = renderScript(report.sql, {}, owner, null);
    const engine = await services.engines.of(id);
    const options = { schema: null, maxRows: 2, timeoutMilliseconds: TIMEOUT };
    return conditionOf(report, await engine.read(sql, options, { person: owner.userId, signal }));
  } catch (cause) {
    const isAbout = cause instanceof SqlRunError || cause instanceof QueryError || isStatement(cause);
    throw isAbout && cause instanceof Error ? new RunError(text.valueUnread(cause.message), { cause }) : cause;
  }
}

const isStatement = (error: unknown): boolean =>
  error instanceof EngineError && ['failed', 'refused', 'timed-out'].includes(error.code);
