// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useShownPage } from './use-shown-page';

const things = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const all = things(60);

interface Shown {
  readonly items: typeof all;
  readonly total?: number;
}
const first: Shown = { items: things(25), total: 60 };

/** The first page of a list of 60, before the others have been read. */
function firstPage() {
  const { result, rerender } = renderHook(({ items, total }: Shown) => useShownPage(items, 0, total), {
    initialProps: first,
  });
  const readAll = (items = all) => rerender({ items });
  const selected = () => result.current.selected.length;
  return { result, readAll, selected };
}

describe('a first page', () => {
  test('has the number of all items, and of all pages', () => {
    const { result, readAll } = firstPage();
    const facts = () => [result.current.count, result.current.pages, result.current.to];
    expect(facts()).toEqual([60, 3, 25]);
    readAll();
    expect(facts()).toEqual([60, 3, 25]);
  });

  test('selects all once all have been read, and none that come later', () => {
    const { result, readAll, selected } = firstPage();
    act(() => result.current.selectAll());
    expect(selected()).toBe(25);
    readAll();
    expect(selected()).toBe(60);
    readAll(things(70));
    expect(selected()).toBe(60);
  });

  test.each(['clear', 'select', 'selectPage'] as const)('no longer selects all after %s', what => {
    const { result, readAll, selected } = firstPage();
    act(() => result.current.selectAll());
    act(() => {
      if (what === 'clear') result.current.clear();
      else if (what === 'select') result.current.select(1, false, false);
      else result.current.selectPage(false);
    });
    readAll();
    expect(selected()).toBe(what === 'select' ? 24 : 0);
  });
});
