import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { bandedForm } from './axes';

const names = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index).repeat(length));
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

describe('the format of band labels', () => {
  test.each<[string, readonly string[], number, FormData, string]>([
    ['side by side if there is room', names(6, 4), 400, {}, 'category'],
    ['slanted if there is not', names(10, 12), 400, {}, 'slanted'],
    ['upright if they are closer', names(20, 3), 290, {}, 'upright'],
    ['some of them if there are many', names(40, 8), 600, {}, 'category'],
    ['numbers, which imply those between them', hours, 290, {}, 'category'],
    ['at the angle of the chart', names(10, 12), 400, { xAxisLabelRotation: 45 }, 'category'],
  ])('%s', (_, labels, width, form, expected) =>
    expect(bandedForm({ axis: 'category', labels }, form, width)).toBe(expected),
  );
});
