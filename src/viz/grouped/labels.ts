import { numberFormatter } from '@/text/numbers';

export const shareText = numberFormatter(',.2%');

export const labelTypes = ['key', 'value', 'percent', 'key_value', 'key_percent', 'key_value_percent'] as const;
export type LabelType = (typeof labelTypes)[number];

/** The lines of a label. */
export function labelLines(type: LabelType, name: string, value: string, share: number): readonly string[] {
  switch (type) {
    case 'value':
      return [value];
    case 'percent':
      return [shareText(share)];
    case 'key_value':
      return [name, value];
    case 'key_percent':
      return [name, shareText(share)];
    case 'key_value_percent':
      return [name, `${value} (${shareText(share)})`];
    case 'key':
      return [name];
  }
}

/** The same in one line. */
export const inOneLine = (lines: readonly string[]): readonly string[] =>
  lines.length < 2 ? lines : [lines.join(': ')];
export const labelText = (type: LabelType, name: string, value: string, share: number): string =>
  labelLines(type, name, value, share).join(': ');
