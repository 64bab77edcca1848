import { describe, expect, test } from 'vitest';
import { expandsFilters, hiddenParts, maySiteEmbed, showsFilters, siteOrigin } from './embedding';

describe('the sites that may embed a dashboard', () => {
  test.each([
    ['https://shop.example.org', 'https://shop.example.org'],
    ['https://Shop.example.org/', 'https://shop.example.org'],
    ['https://shop.example.org:443', 'https://shop.example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['shop.example.org', 'https://shop.example.org'],
    ['shop.example.org:8443', 'https://shop.example.org:8443'],
  ])('%s is %s', (text, origin) => expect(siteOrigin(text)).toBe(origin));

  test.each([
    '',
    '*',
    'https://*.example.org',
    'https://example.org/path',
    'https://example.org?a=b',
    'https://me@example.org',
    'javascript://example.org',
    "example.org; script-src 'unsafe-inline'",
    'example.org, other.org',
    'data:text/html,x',
  ])('%j names none', text => expect(siteOrigin(text)).toBeNull());

  test('are all sites if none is named, and otherwise only those', () => {
    expect(maySiteEmbed([], 'https://evil.example')).toBe(true);
    expect(maySiteEmbed(['https://shop.example.org/'], 'https://shop.example.org')).toBe(true);
    expect(maySiteEmbed(['https://shop.example.org'], 'https://shop.example.org.evil.example')).toBe(false);
    expect(maySiteEmbed(['https://shop.example.org'], 'http://shop.example.org')).toBe(false);
    expect(maySiteEmbed(['https://shop.example.org'], 'null')).toBe(false);
  });
});

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
