import type { BinaryOperator } from './nodes';
import { templateError } from '../query-error';
import { written } from './text';
import { isDictionary, isList, isSame, isText, plain, type Value } from './values';

export function numbers(left: Value, right: Value, of: (a: number, b: number) => number): number {
  if (typeof left !== 'number' || typeof right !== 'number') throw templateError('numbers are needed');
  const result = of(left, right);
  if (!Number.isFinite(result)) throw templateError('a number is out of range');
  return result;
}

function isOrdered(left: Value, right: Value, holds: (order: number) => boolean): boolean {
  if (typeof left === 'number' && typeof right === 'number') return holds(left - right);
  if (isText(left) && isText(right)) return holds(plain(left) < plain(right) ? -1 : plain(left) > plain(right) ? 1 : 0);
  throw templateError('values of different kinds cannot be compared');
}

function contains(of: Value, item: Value): boolean {
  if (isList(of)) return of.some(other => isSame(other, item));
  if (isText(of) && isText(item)) return plain(of).includes(plain(item));
  return isDictionary(of) && isText(item) && of.has(plain(item));
}

function plus(left: Value, right: Value): Value {
  if (isText(left) && isText(right)) return written(left) + written(right);
  if (isList(left) && isList(right)) return [...left, ...right];
  return numbers(left, right, (a, b) => a + b);
}

/** The operators that always evaluate both sides. */
export function compute(operator: Exclude<BinaryOperator, 'and' | 'or'>, left: Value, right: Value): Value {
  switch (operator) {
    case '+':
      return plus(left, right);
    case '~':
      return written(left) + written(right);
    case '-':
      return numbers(left, right, (a, b) => a - b);
    case '*':
      return numbers(left, right, (a, b) => a * b);
    case '/':
      return numbers(left, right, (a, b) => a / b);
    case '//':
      return numbers(left, right, (a, b) => Math.floor(a / b));
    case '%':
      return numbers(left, right, (a, b) => a - b * Math.floor(a / b));
    case '==':
      return isSame(left, right);
    case '!=':
      return !isSame(left, right);
    case '<':
      return isOrdered(left, right, order => order < 0);
    case '>':
      return isOrdered(left, right, order => order > 0);
    case '<=':
      return isOrdered(left, right, order => order <= 0);
    case '>=':
      return isOrdered(left, right, order => order >= 0);
    case 'in':
      return contains(right, left);
    case 'not in':
      return !contains(right, left);
  }
}
