import { expect, test } from 'vitest';
import { numberCode, type MoneySign } from './number-code';

const euro: MoneySign = { text: '€', position: 'suffix' };
const yen: MoneySign = { text: '¥', position: 'prefix' };

test.each<[string, readonly number[], MoneySign | null, string | null]>([
  [',d', [1], null, '#,##0'],
  ['d', [1880], null, '0'],
  ['.1f', [9.27], null, '0.0'],
  [',.2f', [1234.5], null, '#,##0.00'],
  ['.1%', [0.2469], null, '0.0%'],
  ['.1~%', [0.25, 0.5], null, '0%'],
  ['.1~%', [0.255], null, '0.0%'],
  ['.2~f', [1.5, 2], null, '0.0'],
  ['+.2f', [1], null, '+0.00;-0.00;0.00'],
  ['$,.2f', [1], null, '"$"#,##0.00'],
  ['$,.2f', [1], euro, '#,##0.00" €"'],
  [',d', [1], yen, '"¥"#,##0'],
  ['SMART_NUMBER', [166_341, 2], null, '#,##0'],
  ['SMART_NUMBER', [9.2736], null, '#,##0.0000'],
  ['SMART_NUMBER', [123_456.7], null, '#,##0.00'],
  ['SMART_NUMBER_SIGNED', [5], null, '+#,##0;-#,##0;#,##0'],
  ['$,.2~s', [14_522], null, '"$"#,##0'],
  ['.3p', [0.25], null, '#,##0%'],
  ['.2e', [1], null, '0.00E+00'],
  ['DURATION', [1], null, null],
  ['nonsense', [1.25], null, '#,##0.0000'],
  ['SMART_NUMBER', [], null, '#,##0'],
])('%s of %j is %s', (format, values, money, code) => expect(numberCode(format, values, money)).toBe(code));
