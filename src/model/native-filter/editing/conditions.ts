import { isRecord } from '@/lib/json';
import { genericTypes, type DatasetColumn } from '../../dataset';
import type { FilterValue } from '../../query-context';

/** The operators of a condition: whether they take no value, one, or several, and their ids in Superset's editor. */
export const conditionOperators = {
  '==': { takes: 'one', id: 'EQUALS' },
  '!=': { takes: 'one', id: 'NOT_EQUALS' },
  '>': { takes: 'one', id: 'GREATER_THAN' },
  '<': { takes: 'one', id: 'LESS_THAN' },
  '>=': { takes: 'one', id: 'GREATER_THAN_OR_EQUAL' },
  '<=': { takes: 'one', id: 'LESS_THAN_OR_EQUAL' },
  IN: { takes: 'several', id: 'IN' },
  'NOT IN': { takes: 'several', id: 'NOT_IN' },
  LIKE: { takes: 'one', id: 'LIKE' },
  ILIKE: { takes: 'one', id: 'ILIKE' },
  'IS NOT NULL': { takes: 'none', id: 'IS_NOT_NULL' },
  'IS NULL': { takes: 'none', id: 'IS_NULL' },
} as const;
export type ConditionOperator = keyof typeof conditionOperators;

/** A condition that limits the options of a filter: an ad-hoc filter as in charts. */
export type Condition =
  | {
      readonly kind: 'simple';
      readonly column: string;
      readonly operator: ConditionOperator;
      readonly values: readonly FilterValue[];
      readonly stored: object;
    }
  | { readonly kind: 'sql'; readonly sql: string; readonly stored: object }
  /** In a form that cannot be edited here; it is kept unchanged. */
  | { readonly kind: 'other'; readonly text: string; readonly stored: unknown };

const isOperator = (value: unknown): value is ConditionOperator =>
  typeof value === 'string' && Object.hasOwn(conditionOperators, value);
const isValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

export function readCondition(stored: unknown): Condition {
  if (isRecord(stored) && stored['clause'] !== 'HAVING') {
    const { expressionType, subject, operator, comparator, sqlExpression } = stored;
    if (expressionType === 'SQL' && typeof sqlExpression === 'string')
      return { kind: 'sql', sql: sqlExpression, stored };
    const list: readonly unknown[] = Array.isArray(comparator)
      ? comparator
      : comparator === undefined || comparator === null
        ? []
        : [comparator];
    if (expressionType === 'SIMPLE' && typeof subject === 'string' && isOperator(operator) && list.every(isValue)) {
      return { kind: 'simple', column: subject, operator, values: list, stored };
    }
  }
  return { kind: 'other', text: JSON.stringify(stored) ?? '', stored };
}

export function writeCondition(condition: Condition): unknown {
  switch (condition.kind) {
    case 'simple': {
      const { column, operator, values } = condition;
      const { takes, id } = conditionOperators[operator];
      const comparator = takes === 'none' ? null : takes === 'several' ? values : (values[0] ?? null);
      return {
        ...condition.stored,
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject: column,
        operator,
        operatorId: id,
        comparator,
      };
    }
    case 'sql':
      return { ...condition.stored, expressionType: 'SQL', clause: 'WHERE', sqlExpression: condition.sql };
    case 'other':
      return condition.stored;
  }
}

/** @param key fresh and unique among conditions */
export const newCondition = (kind: 'simple' | 'sql', key: string): Condition => {
  const stored = { filterOptionName: `filter_${key}` };
  return kind === 'sql' ? { kind, sql: '', stored } : { kind, column: '', operator: 'IN', values: [], stored };
};

export function isComplete(condition: Condition): boolean {
  if (condition.kind === 'other') return true;
  if (condition.kind === 'sql') return condition.sql.trim() !== '';
  return (
    condition.column !== '' && (conditionOperators[condition.operator].takes === 'none' || condition.values.length > 0)
  );
}

/** Parses input as values of a column, separated by commas. Values of a numeric column become numbers. */
export function typedValues(
  text: string,
  operator: ConditionOperator,
  column: Pick<DatasetColumn, 'generic'> | null,
): readonly FilterValue[] {
  const parts = conditionOperators[operator].takes === 'several' ? text.split(',') : [text];
  return parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => (column?.generic === genericTypes.numeric && Number.isFinite(Number(part)) ? Number(part) : part));
}
