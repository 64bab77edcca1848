import { textOf, numberOf, type FormData } from '@/model/chart';
import { EQUAL_TO, betweenOperators, isBetween, NO_OPERATOR, targetOperators } from '../conditional-formatting/rules';
import { namedChoices, plainChoices } from './choices';

/** EXP-108 */
export const operatorChoices = plainChoices(NO_OPERATOR, ...targetOperators, ...betweenOperators);
/** EXP-116 */
export const extendedOperatorChoices = [...operatorChoices, ...namedChoices([EQUAL_TO, 'equal to'])];

/** EXP-109 */
export const conditionalColours = namedChoices(
  ['#ACE1C4', 'success'],
  ['#FDE380', 'alert'],
  ['#EFA1AA', 'error'],
  ['#439066', 'success dark'],
  ['#BC9501', 'alert dark'],
  ['#A7323F', 'error dark'],
);

type ConditionalFormatField =
  | 'column'
  | 'operator'
  | 'targetValue'
  | 'targetValueLeft'
  | 'targetValueRight'
  | 'colorScheme';
export type ConditionalFormatProblems = Readonly<Partial<Record<ConditionalFormatField, string>>>;

const REQUIRED = 'Required';
const LEFT_TOO_LARGE = 'This value should be smaller than the right target value';
const RIGHT_TOO_SMALL = 'This value should be greater than the left target value';

const missing = (rule: FormData, ...fields: readonly ConditionalFormatField[]): ConditionalFormatProblems =>
  Object.fromEntries(
    fields
      .filter(field => textOf(rule, field) === null && numberOf(rule, field) === null)
      .map(field => [field, REQUIRED]),
  );

/** EXP-113 EXP-114 EXP-115: compared only where both values are there. */
function order(rule: FormData): ConditionalFormatProblems {
  const [left, right] = [numberOf(rule, 'targetValueLeft'), numberOf(rule, 'targetValueRight')];
  if (left === null || right === null || left < right) return {};
  return { targetValueLeft: LEFT_TOO_LARGE, targetValueRight: RIGHT_TOO_SMALL };
}

function targetProblems(rule: FormData): ConditionalFormatProblems {
  const { operator } = rule;
  if (operator === NO_OPERATOR || textOf(rule, 'operator') === null) return {};
  if (operator === EQUAL_TO) return missing(rule, 'targetValue');
  if (isBetween(operator)) return { ...missing(rule, 'targetValueLeft', 'targetValueRight'), ...order(rule) };
  return numberOf(rule, 'targetValue') === null ? { targetValue: REQUIRED } : {};
}

/** What is wrong with a rule (spec part 2, section 5), by field; empty when nothing is. */
export function conditionalFormatProblems(rule: FormData): ConditionalFormatProblems {
  return { ...missing(rule, 'column', 'operator'), ...targetProblems(rule) };
}

/** EXP-107 EXP-117: a rule that colours a whole column. */
export const columnColourProblems = (rule: FormData): ConditionalFormatProblems =>
  missing(rule, 'column', 'colorScheme');
