import type { AdhocFilter } from './filter';
import { isNullCheck, takesTruth, type OperatorId } from './operators';

/** Whether a filter is complete. */
export function isValid(filter: AdhocFilter): boolean {
  const { clause, subject, operator, operatorId, comparator } = filter;
  if (filter.expressionType === 'SQL') return (filter.sqlExpression ?? '').trim() !== '' && clause !== null;
  if (isNullCheck(operatorId)) return subject !== null && operator !== null;
  if (takesTruth(operatorId)) return subject !== null && comparator !== null;
  if (Array.isArray(comparator) && comparator.length === 0) return false;
  return operator !== null && subject !== null && clause !== null && comparator !== null;
}

/** The server's verdict on values of an advanced data type (such as ports), or that there is none. */
export type TypeConversion =
  | { readonly name: 'converted'; readonly display: string; readonly operators: readonly string[] }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'failed' }
  /** It was not asked: there is no network. It judges the values when they are queried. */
  | { readonly name: 'away' };

/** Why a simple filter cannot be saved as it is; null if it can. */
export type ConversionProblem = 'refused' | 'failed' | 'operator' | null;

/** @param conversion null if the column has no such type, or there is no input yet */
export function conversionProblem(conversion: TypeConversion | null, operatorId: OperatorId | null): ConversionProblem {
  if (conversion === null || conversion.name === 'away') return null;
  if (conversion.name !== 'converted') return conversion.name;
  return operatorId !== null && conversion.operators.includes(operatorId) ? null : 'operator';
}
