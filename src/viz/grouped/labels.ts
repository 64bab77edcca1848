import { numberFormatter } from '@/text/numbers';

export const shareText = numberFormatter(',.2%');

/** What a label says, line by line, by the name of its control. Unknown names say the name of the group. */
export function labelLines(type: string, name: string, value: string, share: number): readonly string[] {
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
    default:
      return [name];
  }
}

/** The same in one line. */
export const inOneLine = (lines: readonly string[]): readonly string[] =>
  lines.length < 2 ? lines : [lines.join(': ')];
export const labelText = (type: string, name: string, value: string, share: number): string =>
  labelLines(type, name, value, share).join(': ');
