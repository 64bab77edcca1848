import { isRecord } from '@/lib/json';
import { numberOf, textOf, type FormData } from '@/model/chart';
import { reader } from '../controls/field';
import { conditionalFormatting } from '../controls/shared-fields';

const settingsOf = reader(conditionalFormatting);

/** EXP-108: operators with a lower and an upper target. */
export const betweenOperators = ['< x <', '≤ x ≤', '≤ x <', '< x ≤'] as const;
export const targetOperators = ['>', '<', '≥', '≤', '=', '≠'] as const;
/** Operator of the extended rule: the same text. */
export const EQUAL_TO = 'EqualTo';
export const NO_OPERATOR = 'None';
/** Stands for a rule without an operator, which has only a column and a colour: it colours all values of the column. */
const WHOLE_COLUMN = 'column';

export type BetweenOperator = (typeof betweenOperators)[number];
type TargetOperator = (typeof targetOperators)[number];

export const isBetween = (operator: unknown): operator is BetweenOperator =>
  (betweenOperators as readonly unknown[]).includes(operator);
const isTarget = (operator: unknown): operator is TargetOperator =>
  (targetOperators as readonly unknown[]).includes(operator);

interface RuleBase {
  /** The column of the answer. */
  readonly column: string;
  /** `#RRGGBB` */
  readonly colour: string;
  /** The extended rule's plain fill: no scale of strength. */
  readonly solid: boolean;
}

export type FormattingRule = RuleBase &
  (
    | { readonly operator: typeof NO_OPERATOR | typeof WHOLE_COLUMN }
    | { readonly operator: TargetOperator; readonly target: number }
    | { readonly operator: BetweenOperator; readonly left: number; readonly right: number }
    | { readonly operator: typeof EQUAL_TO; readonly text: string }
  );

const hex = /^#[0-9a-f]{6}$/i;

/** The colour of a rule; a custom colour of the extended rule comes first. */
export function ruleColour(rule: FormData): string | null {
  const own = textOf(rule, 'customColor') ?? textOf(rule, 'colorScheme');
  return own && hex.test(own) ? own : null;
}

/** EXP-107: a rule with only a column and a colour. */
function wholeColumn(rule: FormData, column: string): FormattingRule | null {
  const colour = textOf(rule, 'colorScheme');
  const isAll = Object.keys(rule).every(key => key === 'column' || key === 'colorScheme');
  return isAll && colour !== null && hex.test(colour) ? { column, colour, solid: true, operator: WHOLE_COLUMN } : null;
}

/** Null for an incomplete rule, which has no effect. */
function readRule(rule: FormData): FormattingRule | null {
  const [column, colour, operator] = [textOf(rule, 'column'), ruleColour(rule), rule['operator']];
  if (!column || !colour) return null;
  if (operator === undefined) return wholeColumn(rule, column);
  const base: RuleBase = { column, colour, solid: rule['solidFill'] === true };
  const target = numberOf(rule, 'targetValue');
  if (operator === NO_OPERATOR) return { ...base, operator };
  if (operator === EQUAL_TO) {
    const text = rule['targetValue'];
    return typeof text === 'string' || typeof text === 'number' ? { ...base, operator, text: String(text) } : null;
  }
  if (isTarget(operator)) return target === null ? null : { ...base, operator, target };
  if (!isBetween(operator)) return null;
  const [left, right] = [numberOf(rule, 'targetValueLeft'), numberOf(rule, 'targetValueRight')];
  return left === null || right === null ? null : { ...base, operator, left, right };
}

/** The rules of a chart, in order, without incomplete ones. */
export function readRules(form: FormData): FormattingRule[] {
  return settingsOf(form)
    .conditional_formatting.filter(isRecord)
    .flatMap(rule => readRule(rule) ?? []);
}
