import type { Currency } from '@/model/dataset';
import { currencySign } from '@/text/currency';
import { numberFormatter } from '@/text/numbers';

/** Formats with fewer digits for a number, the longest first; each keeps the digits before the decimal sign. */
function formatsFor(value: number, format: string): readonly string[] {
  const size = Math.abs(value);
  if (format.endsWith('%')) return size >= 0.001 ? [',.1%', ',.0%'].slice(size >= 0.01 ? 0 : 2) : [];
  if (format.startsWith('DURATION')) return [];
  if (size >= 1000) {
    const before = (Math.floor(Math.log10(size)) % 3) + 1;
    return [3, 2, 1].filter(digits => digits >= before).map(digits => `.${digits}~s`);
  }
  if (size >= 1) return ['.2~f', '.1~f', '.0f'];
  return size > 0 ? ['.3~r', '.2~r', '.1~r'] : [];
}

/** The formatted number, and shorter and shorter forms for narrow places: 4,202, then 4.2k, then 4k. */
export function shorterNumbers(
  value: number,
  written: string,
  format: string,
  currency: Currency | null,
): readonly string[] {
  const sign = format.startsWith('+') || format === 'SMART_NUMBER_SIGNED' ? '+' : '';
  const money = currency ? currencySign(currency.symbol) : format.includes('$') ? '$' : '';
  const texts = [written];
  for (const short of formatsFor(value, format)) {
    const number = numberFormatter(`${sign}${short}`)(value).replace('G', 'B');
    const text =
      money === ''
        ? number
        : currency?.position === 'suffix'
          ? `${number}${money}`
          : number.replace(/^([+−-]?)/, `$1${money}`);
    if (text.length < texts.at(-1)!.length) texts.push(text);
  }
  return texts;
}
