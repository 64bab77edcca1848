import { textOf, numberOf, type FormData } from '@/model/chart';
import { EQUAL_TO, betweenOperators, isBetween, NO_OPERATOR, targetOperators } from './rules';

/** EXP-108 */
export const operators = [NO_OPERATOR, ...targetOperators, ...betweenOperators] as const;
/** EXP-116 */
export const extendedOperators = [...operators, EQUAL_TO] as const;

/** EXP-109: the offered colours, by stored value; the names are in the catalogue (`conditionalColours`). */
export const conditionalColours = ['#ACE1C4', '#FDE380', '#EFA1AA', '#439066', '#BC9501', '#A7323F'] as const;

type ConditionalFormatField =
  | 'column'
  | 'operator'
  | 'targetValue'
  | 'targetValueLeft'
  | 'targetValueRight'
  | 'colorScheme';
/** Their words are in the catalogue (`ruleProblems`). */
type RuleProblem = 'missing' | 'leftTooLarge' | 'rightTooSmall';
export type ConditionalFormatProblems = Readonly<Partial<Record<ConditionalFormatField, RuleProblem>>>;

const missing = (rule: FormData, ...fields: readonly ConditionalFormatField[]): ConditionalFormatProblems =>
  Object.fromEntries(
    fields
      .filter(field => textOf(rule, field) === null && numberOf(rule, field) === null)
      .map(field => [field, 'missing' as const]),
  );

const notNumbers = (rule: FormData, ...fields: readonly ConditionalFormatField[]): ConditionalFormatProblems =>
  Object.fromEntries(fields.filter(field => numberOf(rule, field) === null).map(field => [field, 'missing' as const]));

/** EXP-113 EXP-114 EXP-115: compared only if both values are set. */
function order(rule: FormData): ConditionalFormatProblems {
  const [left, right] = [numberOf(rule, 'targetValueLeft'), numberOf(rule, 'targetValueRight')];
  if (left === null || right === null || left < right) return {};
  return { targetValueLeft: 'leftTooLarge', targetValueRight: 'rightTooSmall' };
}

function targetProblems(rule: FormData): ConditionalFormatProblems {
  const { operator } = rule;
  if (operator === NO_OPERATOR || textOf(rule, 'operator') === null) return {};
  if (operator === EQUAL_TO) return missing(rule, 'targetValue');
  if (isBetween(operator)) return { ...notNumbers(rule, 'targetValueLeft', 'targetValueRight'), ...order(rule) };
  return notNumbers(rule, 'targetValue');
}

/** The problems of a rule (spec part 2, section 5), by field; empty for a valid rule. */
export function conditionalFormatProblems(rule: FormData): ConditionalFormatProblems {
  return { ...missing(rule, 'column', 'operator'), ...targetProblems(rule) };
}

/** EXP-107 EXP-117: a rule that colours a whole column. */
export const columnColourProblems = (rule: FormData): ConditionalFormatProblems =>
  missing(rule, 'column', 'colorScheme');
