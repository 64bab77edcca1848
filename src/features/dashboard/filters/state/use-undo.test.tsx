// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { DataMasks } from '@/model/data-mask';
import type { DashboardFilters } from '../../state/use-filters';
import { useUndo } from './use-undo';

afterEach(cleanup);

const picked = (value: string): DataMasks => ({ '7': { extraFormData: {}, filterState: { value: [value] } } });

function open() {
  const screen = renderHook(
    ({ isActive }) => {
      const [given, give] = useState<DashboardFilters['given']>({ by: 'memory', masks: {} });
      useUndo({ given, give }, isActive);
      return { given, give };
    },
    { initialProps: { isActive: true } },
  );
  return {
    masks: () => screen.result.current.given.masks,
    give: (given: DashboardFilters['given']) => act(() => screen.result.current.give(given)),
    edit: () => screen.rerender({ isActive: false }),
  };
}

const press = (key: string, { shiftKey = false, on = document.body }: { shiftKey?: boolean; on?: Element } = {}) =>
  fireEvent.keyDown(on, { key, shiftKey, ctrlKey: true });

test('undoes and redoes a choice by keys', () => {
  const { masks, give } = open();
  give({ by: 'reader', masks: picked('one') });
  give({ by: 'reader', masks: picked('two') });
  press('z');
  expect(masks()).toEqual(picked('one'));
  press('z');
  press('z');
  expect(masks()).toEqual({});
  press('Z', { shiftKey: true });
  press('y');
  press('y');
  expect(masks()).toEqual(picked('two'));
});

test('another choice leaves nothing to redo', () => {
  const { masks, give } = open();
  give({ by: 'reader', masks: picked('one') });
  press('z');
  give({ by: 'reader', masks: picked('two') });
  press('y');
  expect(masks()).toEqual(picked('two'));
  press('z');
  expect(masks()).toEqual({});
});

test('undo ends at the values of a link, and going back in the browser is a step', () => {
  const { masks, give } = open();
  give({ by: 'history', masks: picked('named') });
  press('z');
  expect(masks()).toEqual(picked('named'));
  give({ by: 'reader', masks: {} });
  give({ by: 'back', masks: picked('named') });
  press('z');
  expect(masks()).toEqual({});
});

test.each([
  ['in a field', '<input>', 'input'],
  ['in a dialog', '<div role="dialog"><button></button></div>', 'button'],
])('keys that are pressed %s undo nothing', (_, html, target) => {
  const { masks, give } = open();
  give({ by: 'reader', masks: picked('one') });
  document.body.innerHTML = html;
  press('z', { on: document.querySelector(target)! });
  expect(masks()).toEqual(picked('one'));
  document.body.innerHTML = '';
});

test('leaves the keys to the editor while the layout is edited', () => {
  const { masks, give, edit } = open();
  give({ by: 'reader', masks: picked('one') });
  edit();
  press('z');
  expect(masks()).toEqual(picked('one'));
});
