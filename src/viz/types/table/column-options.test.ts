import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { columnAligns, columnOptions, listedColumns } from './column-options';

describe('the list of columns', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => index);
  test.each([
    [12, false, 12, null],
    [13, false, 10, 'showAll'],
    [13, true, 13, 'showLess'],
  ])('of %d, all %s: %d are shown, %s', (count, all, shown, toggle) => {
    const list = listedColumns(columns(count), all);
    expect([list.shown.length, list.toggle]).toEqual([shown, toggle]);
  });

  test('options follow the type', () => {
    expect(columnOptions(genericTypes.numeric)).toContain('showCellBars');
    expect(columnOptions(genericTypes.temporal)).toEqual(['columnWidth', 'horizontalAlign', 'd3TimeFormat']);
    expect(columnOptions(genericTypes.text)).toContain('truncateLongCells');
    expect(columnAligns).toEqual(['left', 'center', 'right']);
  });
});
