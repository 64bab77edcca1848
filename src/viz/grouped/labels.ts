import { numberFormatter } from '@/text/numbers';

export const shareText = numberFormatter(',.2%');

/** What a label says, by the name of its control. Unknown names say the name of the group. */
export function labelText(type: string, name: string, value: string, share: number): string {
  switch (type) {
    case 'value':
      return value;
    case 'percent':
      return shareText(share);
    case 'key_value':
      return `${name}: ${value}`;
    case 'key_percent':
      return `${name}: ${shareText(share)}`;
    case 'key_value_percent':
      return `${name}: ${value} (${shareText(share)})`;
    default:
      return name;
  }
}
