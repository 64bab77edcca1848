import { genericTypes, type DatasetColumn } from '../dataset';
import type { Clause } from './filter';
import { comparesNumbers, isNullCheck, operatorIds, takesTruth, type OperatorId } from './operators';

/** The context in which operators are offered. */
export interface OperatorPlace {
  /** Null if the column is unknown, or none was chosen. */
  readonly column: DatasetColumn | null;
  readonly clause: Clause | null;
  /** The partition column of the dataset, if it has one. */
  readonly partitionColumn: string | null;
}

const isBoolean = ({ generic }: DatasetColumn) => generic === genericTypes.boolean;
/** Matches whole numbers by the engines' type names. */
const isInteger = ({ type }: DatasetColumn) =>
  /^(U?(TINY|SMALL|MEDIUM|BIG|HUGE)?INT(EGER)?\d*|(BIG|SMALL)?SERIAL)\b/i.test(type);

/** Whether an operator is offered for a column. */
export function isRelevant(id: OperatorId, { column, clause, partitionColumn }: OperatorPlace): boolean {
  if (id === 'TEMPORAL_RANGE') return false;
  if (clause === 'HAVING') return comparesNumbers(id);
  if (id === 'LATEST_PARTITION') return column !== null && column.name === partitionColumn;
  if (takesTruth(id)) return column !== null && (isBoolean(column) || isInteger(column) || column.expression !== null);
  return column === null || !isBoolean(column) || isNullCheck(id);
}

/** The operators that are offered, in their usual order. */
export const relevantOperators = (place: OperatorPlace): readonly OperatorId[] =>
  operatorIds.filter(id => isRelevant(id, place));
