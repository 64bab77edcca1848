import { expect, test } from 'vitest';
import { safeName } from './save-file';

test.each([
  ['Flights by hour', 'Flights by hour'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['../../etc/passwd', 'etc passwd'],
  ['\u0000\n\t', 'chart'],
  ['...', 'chart'],
  ['Umsätze 2024 – Größe', 'Umsätze 2024 – Größe'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('a chart called %j is saved as %j', (name, file) => {
  expect(safeName(name)).toBe(file);
});
