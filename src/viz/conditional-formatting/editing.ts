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

/** Whether rules are of numbers only, or also of texts and whole columns, with a fill and a colour of one's own. */
export type RuleKind = 'basic' | 'extended';

/** The columns that a rule of a kind can be about. */
export const ruledColumns = (columns: readonly AnswerColumn[], kind: RuleKind): readonly AnswerColumn[] =>
  kind === 'extended' ? columns : columns.filter(({ type }) => type === genericTypes.numeric);

/** Texts are compared as a whole; of a column whose type is not known anything may be asked. */
export function operatorsFor(kind: RuleKind, column: Pick<AnswerColumn, 'type'> | undefined): readonly string[] {
  if (kind === 'basic') return operators;
  return column && column.type !== null && column.type !== genericTypes.numeric ? [EQUAL_TO] : extendedOperators;
}

/** EXP-107: of a rule that colours a whole column nothing else is stored. */
export const isWholeColumn = (rule: FormData): boolean =>
  rule['operator'] === undefined && Object.keys(rule).every(key => key === 'column' || key === 'colorScheme');

/** What a new rule starts from: its first column, whatever it holds. */
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

/** A rule without problems as it is stored: with the targets that its operator asks for, as numbers. */
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

/** What a rule says, with the name that people know its column by. */
export function ruleText(rule: FormData, name: string): string {
  const { operator, targetValue, targetValueLeft: left, targetValueRight: right } = rule;
  if (isBetween(operator)) return `${told(left)} ${operator.replace('x', name)} ${told(right)}`;
  if (operator === undefined || operator === NO_OPERATOR) return name;
  return `${name} ${operator === EQUAL_TO ? '=' : told(operator)} ${told(targetValue)}`;
}
