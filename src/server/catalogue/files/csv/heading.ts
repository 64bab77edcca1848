/** A column with its name as in the first line, and its first values as written. */
export interface HeadedColumn {
  readonly name: string;
  readonly isNumeric: boolean;
  readonly values: readonly string[];
}

/** `22 Apr 2017` as `99 Aaa 9999`. */
const shapeOf = (text: string) =>
  text
    .trim()
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '9');

const DIGITS = 4;

/** A text with several digits that looks exactly like the values below: a date or a code is not a name. */
function looksLikeValue({ name, isNumeric, values }: HeadedColumn): boolean {
  const shape = shapeOf(name);
  if (isNumeric || values.length === 0 || shape.replace(/[^9]/g, '').length < DIGITS) return false;
  return values.filter(value => shapeOf(value) === shape).length > values.length / 2;
}

const isYear = (number: number) => Number.isInteger(number) && number >= 1000 && number <= 2200;

/**
 * Whether the names of columns may be their first values. Numbers above numbers are names where they are years or
 * increase, as of a table with a column for each year or each size.
 */
export function isHeadingOfValues(columns: readonly HeadedColumn[]): boolean {
  if (columns.some(looksLikeValue)) return true;
  const numbers = columns
    .filter(({ name, isNumeric }) => isNumeric && /^-?\d+(\.\d+)?(_\d+)?$/.test(name))
    .map(({ name }) => Number(name.replace(/_\d+$/, '')));
  const increases = numbers.every((number, place) => place === 0 || number > numbers[place - 1]!);
  return numbers.length > 0 && !numbers.every(isYear) && (numbers.length === 1 || !increases);
}
