import { numberFormatter } from '@/text/numbers';

const decimalSign = (): string => numberFormatter('.1f')(0.5).charAt(1);

interface Parts {
  /** Up to the last digit. */
  readonly number: string;
  readonly decimals: number;
  /** The unit or percent sign after it. */
  readonly unit: string;
}

function partsOf(text: string, sign: string): Parts | null {
  const found = /^(.*\d)(\D*)$/s.exec(text);
  if (!found) return null;
  const [, number = '', unit = ''] = found;
  const separatorAt = number.lastIndexOf(sign);
  return { number, decimals: separatorAt < 0 ? 0 : number.length - separatorAt - 1, unit };
}

/**
 * Comparable numbers, with the same number of decimals each: 6.7, 6 and 5.8 become 6.7, 6.0 and 5.8. Only numbers with
 * the same unit count: thousands and millions do not.
 */
export function alikeNumbers(texts: readonly string[]): readonly string[] {
  const sign = decimalSign();
  const parts = texts.map(text => partsOf(text, sign));
  const most = new Map<string, number>();
  for (const part of parts) if (part) most.set(part.unit, Math.max(most.get(part.unit) ?? 0, part.decimals));
  return texts.map((text, index) => {
    const part = parts[index];
    const missing = part ? (most.get(part.unit) ?? 0) - part.decimals : 0;
    return part && missing > 0
      ? `${part.number}${part.decimals === 0 ? sign : ''}${'0'.repeat(missing)}${part.unit}`
      : text;
  });
}
