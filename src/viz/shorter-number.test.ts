import { expect, test } from 'vitest';
import type { Currency } from '@/model/dataset';
import { shorterNumbers } from './shorter-number';

const euro: Currency = { symbol: 'EUR', position: 'suffix' };
test.each<[number, string, string, Currency | null, readonly string[]]>([
  [4202, '4,202', ',d', null, ['4,202', '4.2k', '4k']],
  [28288, '28,288', ',d', null, ['28,288', '28.3k', '28k']],
  [-1_169_900, '−1,169,900', ',d', null, ['−1,169,900', '−1.17M', '−1.2M', '−1M']],
  [7_310_000_000, '7.31B', 'SMART_NUMBER', null, ['7.31B', '7.3B', '7B']],
  [0.20834, '20.834%', ',.3%', null, ['20.834%', '20.8%', '21%']],
  [0.0004, '0.040%', ',.3%', null, ['0.040%']],
  [1234.5, '1,234.50 €', ',.2f', euro, ['1,234.50 €', '1.23k€', '1.2k€', '1k€']],
  [14522, '$14,522', '$,.0f', null, ['$14,522', '$14.5k', '$15k']],
  [2.947, '+2.947', '+.3f', null, ['+2.947', '+2.95', '+2.9', '+3']],
  [0.012345, '0.012345', '.6f', null, ['0.012345', '0.0123', '0.012', '0.01']],
  [7200, '2h', 'DURATION', null, ['2h']],
  [0, '0', ',d', null, ['0']],
])('%d as %s in %s', (value, written, format, currency, texts) =>
  expect(shorterNumbers(value, written, format, currency)).toEqual(texts),
);
