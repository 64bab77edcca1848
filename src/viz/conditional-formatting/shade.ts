import type { Value } from '@/query/result/frame';
import type { FormattingRule } from './rules';

/** The smallest and the greatest number of a column. */
export interface Extent {
  readonly low: number;
  readonly high: number;
}

/** A colour and its strength from 0 to 1. */
export interface Shade {
  readonly colour: string;
  readonly strength: number;
}

/** Rules other than None stay visible even if they only just match. */
const LEAST = 0.05;

function holds(rule: FormattingRule, value: number): boolean {
  switch (rule.operator) {
    case 'None':
    case 'column':
      return true;
    case 'EqualTo':
      return String(value) === rule.text;
    case '>':
      return value > rule.target;
    case '<':
      return value < rule.target;
    case '≥':
      return value >= rule.target;
    case '≤':
      return value <= rule.target;
    case '=':
      return value === rule.target;
    case '≠':
      return value !== rule.target;
    case '< x <':
      return value > rule.left && value < rule.right;
    case '≤ x ≤':
      return value >= rule.left && value <= rule.right;
    case '≤ x <':
      return value >= rule.left && value < rule.right;
    case '< x ≤':
      return value > rule.left && value <= rule.right;
  }
}

/** Where a rule's colour is weakest and where it is strongest. */
function scaleOf(rule: FormattingRule, { low, high }: Extent): readonly [cutoff: number, extreme: number] {
  switch (rule.operator) {
    case 'None':
    case 'column':
      return [low, high];
    case 'EqualTo':
      return [0, 0];
    case '>':
    case '≥':
      return [rule.target, high];
    case '<':
    case '≤':
      return [rule.target, low];
    case '=':
      return [rule.target, rule.target];
    case '≠':
      return [rule.target, Math.abs(low - rule.target) > Math.abs(high - rule.target) ? low : high];
    case '< x <':
    case '≤ x ≤':
    case '≤ x <':
    case '< x ≤':
      return [rule.left, rule.right];
  }
}

function strengthOf(rule: FormattingRule, value: number, extent: Extent): number {
  const [cutoff, extreme] = scaleOf(rule, extent);
  if (rule.solid || cutoff === extreme) return 1;
  const least = rule.operator === 'None' ? 0 : LEAST;
  const strength = Math.abs((1 - least) * ((value - cutoff) / (extreme - cutoff))) + least;
  return Math.min(1, Math.round(strength * 100) / 100);
}

function shadeBy(rule: FormattingRule, value: Value, extent: Extent): Shade | null {
  if (typeof value === 'number')
    return holds(rule, value) ? { colour: rule.colour, strength: strengthOf(rule, value, extent) } : null;
  if (value === null) return null;
  const isMeant = rule.operator === 'column' || (rule.operator === 'EqualTo' && String(value) === rule.text);
  return isMeant ? { colour: rule.colour, strength: 1 } : null;
}

/** The last rule that matches a value. Missing values have none; zero is a value. */
export function shadeOf(rules: readonly FormattingRule[], value: Value, extent: Extent): Shade | null {
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const shade = shadeBy(rules[index]!, value, extent);
    if (shade) return shade;
  }
  return null;
}

/** The extent of the numbers among values; both ends are 0 without any. */
export function extentOf(values: Iterable<Value>): Extent {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (typeof value !== 'number') continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? { low: 0, high: 0 } : { low, high };
}
