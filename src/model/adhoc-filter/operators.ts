/**
 * Operators of ad-hoc filters, with their wire operators and inputs (spec part 2, section 3; recorded in the contract's
 * form data, section 2).
 */
export const operators = {
  EQUALS: { operator: '==', takes: 'one' },
  NOT_EQUALS: { operator: '!=', takes: 'one' },
  LESS_THAN: { operator: '<', takes: 'one' },
  LESS_THAN_OR_EQUAL: { operator: '<=', takes: 'one' },
  GREATER_THAN: { operator: '>', takes: 'one' },
  GREATER_THAN_OR_EQUAL: { operator: '>=', takes: 'one' },
  IN: { operator: 'IN', takes: 'many' },
  NOT_IN: { operator: 'NOT IN', takes: 'many' },
  LIKE: { operator: 'LIKE', takes: 'one' },
  ILIKE: { operator: 'ILIKE', takes: 'one' },
  IS_NOT_NULL: { operator: 'IS NOT NULL', takes: 'none' },
  IS_NULL: { operator: 'IS NULL', takes: 'none' },
  /** Its value is a template that the server fills in. */
  LATEST_PARTITION: { operator: 'LATEST PARTITION', takes: 'none' },
  /** Compared with truth values, which are not typed in. */
  IS_TRUE: { operator: '==', takes: 'truth' },
  IS_FALSE: { operator: '==', takes: 'truth' },
  TEMPORAL_RANGE: { operator: 'TEMPORAL_RANGE', takes: 'range' },
} as const;
export type OperatorId = keyof typeof operators;

const isOperatorId = (value: unknown): value is OperatorId =>
  typeof value === 'string' && Object.hasOwn(operators, value);
export const operatorIds = Object.keys(operators).filter(isOperatorId);

/** The id of an operator: its own, or the first one with its wire operator. Null if there is none, as for `REGEX`. */
export function operatorIdOf(id: unknown, wire: string | null): OperatorId | null {
  if (isOperatorId(id)) return id;
  return operatorIds.find(known => operators[known].operator === wire) ?? null;
}

export const takesMany = (id: OperatorId | null): boolean => id !== null && operators[id].takes === 'many';
export const takesTruth = (id: OperatorId | null): boolean => id !== null && operators[id].takes === 'truth';
export const isNullCheck = (id: OperatorId | null): boolean => id === 'IS_NULL' || id === 'IS_NOT_NULL';

/** Whether the operator takes no input. */
export const hasNoInput = (id: OperatorId | null): boolean =>
  id !== null && (operators[id].takes === 'none' || operators[id].takes === 'truth');

/** Simple filters cannot express these. */
export const isSqlOnly = (id: OperatorId): boolean => id === 'LATEST_PARTITION' || id === 'TEMPORAL_RANGE';

const numeric: ReadonlySet<OperatorId> = new Set<OperatorId>([
  'EQUALS',
  'NOT_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]);
/** Whether an operator compares numbers. */
export const comparesNumbers = (id: OperatorId): boolean => numeric.has(id);
