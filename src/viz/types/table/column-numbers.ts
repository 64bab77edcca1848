import { numberFormatter, SMART_NUMBER, type NumberFormatter } from '@/text/numbers';

/** Powers of ten for the suffixes of adaptive numbers. */
const powers: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['B', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
]);

interface Written {
  readonly letter: string;
  readonly decimals: number;
  /** Plain numbers, thousands, millions, and so on. Fractions are a separate kind. */
  readonly kind: string;
}

function readNumber(value: number, text: string, sign: string): Written | null {
  const [, digits = '', letter = ''] = /^(.*\d)(\D*)$/s.exec(text) ?? [];
  if (digits === '' || !powers.has(letter)) return null;
  const at = digits.lastIndexOf(sign);
  const isFraction = letter === '' && value !== 0 && Math.abs(value) < 1;
  return { letter, decimals: at < 0 ? 0 : digits.length - at - 1, kind: isFraction ? 'fraction' : letter };
}

/**
 * Adaptive numbers of a column: 93k gets as many decimals as 80.9k below it, but only digits that the number really
 * has.
 * @param numbers of the column; read when the first one is formatted
 */
export function columnNumbers(numbers: () => readonly number[]): NumberFormatter {
  const smart = numberFormatter(SMART_NUMBER);
  const sign = numberFormatter('.1f')(0.5).charAt(1);
  let most: ReadonlyMap<string, number> | null = null;
  const mostDecimals = () => {
    const found = new Map<string, number>();
    for (const value of numbers()) {
      const number = readNumber(value, smart(value), sign);
      if (number) found.set(number.kind, Math.max(found.get(number.kind) ?? 0, number.decimals));
    }
    return found;
  };
  return value => {
    const text = smart(value);
    const number = readNumber(value, text, sign);
    most ??= mostDecimals();
    const decimals = number ? (most.get(number.kind) ?? 0) : 0;
    if (!number || number.decimals >= decimals) return text;
    const scaled = value / 10 ** (powers.get(number.letter) ?? 0);
    return `${numberFormatter(`.${decimals}f`)(scaled)}${number.letter}`;
  };
}
