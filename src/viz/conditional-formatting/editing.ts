import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { AnswerColumn } from '../controls/answer-columns';
import {
  columnColourProblems,
  conditionalColours,
  conditionalFormatProblems,
  extendedOperators,
  operators,
} from './rule-problems';
import type { ConditionalFormatProblems } from './rule-problems';
import { EQUAL_TO, isBetween, NO_OPERATOR } from './rules';

/** Rules for numbers only, or also for texts and whole columns, with a fill and a custom colour. */
export type RuleKind = 'basic' | 'extended';

/** The columns that rules of a kind can apply to. */
export const ruledColumns = (columns: readonly AnswerColumn[], kind: RuleKind): readonly AnswerColumn[] =>
  kind === 'extended' ? columns : columns.filter(({ type }) => type === genericTypes.numeric);

/** Texts are compared as a whole; a column of unknown type takes any operator. */
export function operatorsFor(kind: RuleKind, column: Pick<AnswerColumn, 'type'> | undefined): readonly string[] {
  if (kind === 'basic') return operators;
  return column && column.type !== null && column.type !== genericTypes.numeric ? [EQUAL_TO] : extendedOperators;
}

/** EXP-107: a rule that colours a whole column stores nothing else. */
export const isWholeColumn = (rule: FormData): boolean =>
  rule['operator'] === undefined && Object.keys(rule).every(key => key === 'column' || key === 'colorScheme');

/** A new rule: on the first column, whatever its type. */
export function newRule(columns: readonly AnswerColumn[], kind: RuleKind): FormData {
  const [first] = columns;
  const [operator = NO_OPERATOR] = operatorsFor(kind, first);
  return { ...(first ? { column: first.name } : {}), operator, colorScheme: conditionalColours[0] };
}

export const problemsOfRule = (rule: FormData): ConditionalFormatProblems =>
  isWholeColumn(rule) ? columnColourProblems(rule) : conditionalFormatProblems(rule);

function targetsOf(rule: FormData): FormData {
  const { operator, targetValue, targetValueLeft: left, targetValueRight: right } = rule;
  if (operator === NO_OPERATOR) return {};
  if (isBetween(operator)) return { targetValueLeft: Number(left), targetValueRight: Number(right) };
  return { targetValue: operator === EQUAL_TO ? targetValue : Number(targetValue) };
}

/** A valid rule as it is stored: with the targets of its operator, as numbers. */
export function settledRule(rule: FormData): FormData {
  const { targetValue: _one, targetValueLeft: _left, targetValueRight: _right, customColor, solidFill, ...rest } = rule;
  if (isWholeColumn(rule)) return rule;
  return {
    ...rest,
    ...targetsOf(rule),
    ...(typeof customColor === 'string' && customColor !== '' ? { customColor } : {}),
    ...(solidFill === true ? { solidFill } : {}),
  };
}

const told = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A rule in words, with the verbose name of its column. */
export function ruleText(rule: FormData, name: string): string {
  const { operator, targetValue, targetValueLeft: left, targetValueRight: right } = rule;
  if (isBetween(operator)) return `${told(left)} ${operator.replace('x', name)} ${told(right)}`;
  if (operator === undefined || operator === NO_OPERATOR) return name;
  return `${name} ${operator === EQUAL_TO ? '=' : told(operator)} ${told(targetValue)}`;
}
