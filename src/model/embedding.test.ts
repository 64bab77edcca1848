import { describe, expect, test } from 'vitest';
import { expandsFilters, hiddenParts, showsFilters } from './embedding';

describe('the address of an embedded dashboard', () => {
  const none = { title: false, tabs: false, chartControls: false };
  test.each([
    ['', none],
    ['?uiConfig=0', none],
    ['?uiConfig=1', { ...none, title: true }],
    ['?uiConfig=2', { ...none, tabs: true }],
    ['?uiConfig=8', { ...none, chartControls: true }],
    ['?uiConfig=11', { title: true, tabs: true, chartControls: true }],
    ['?uiConfig=-1', none],
    ['?uiConfig=1.5', none],
    ['?uiConfig=all', none],
  ])('%j hides %j', (search, hidden) => expect(hiddenParts(search)).toEqual(hidden));

  test.each([
    ['', true],
    ['?show_filters=true&expand_filters=1', true],
    ['?show_filters=false&expand_filters=false', false],
    ['?show_filters=0&expand_filters=0', false],
    ['?show_filters=&expand_filters=never', true],
  ])('%j shows and opens the filter bar: %j', (search, isShown) =>
    expect([showsFilters(search), expandsFilters(search)]).toEqual([isShown, isShown]),
  );
});
