// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { commandKey, isTyping, shortcutOf, shortcuts } from './shortcuts';

test.each([
  ['the command key and K', 'k', true, null, 'find'],
  ['the same with capitals', 'K', true, null, 'find'],
  ['K alone is typed', 'k', false, null, null],
  ['g, then h', 'h', false, 'g', 'home'],
  ['g, then d', 'd', false, 'g', 'dashboards'],
  ['h without g before it', 'h', false, null, null],
  ['h after another key', 'h', false, 'x', null],
  ['g alone begins a sequence', 'g', false, null, null],
  ['g, then h with the command key, which is the browser’s', 'h', true, 'g', null],
  ['a question mark', '?', false, null, 'keys'],
  ['a question mark after g', '?', false, 'g', 'keys'],
  ['the name of the command key is no key of it', commandKey, false, null, null],
])('%s', (_, key, command, before, id) => expect(shortcutOf(key, command, before)).toBe(id));

test('no two shortcuts are the same keys', () => {
  const keys = shortcuts.map(shortcut => shortcut.keys.join(' '));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['a button', '<button></button>', false],
  ['a field', '<input>', true],
  ['a choice', '<select></select>', true],
  ['an editor in its own shadow root', '<p contenteditable="true"></p>', true],
])('whether keys that are pressed in %s are typed', (_, html, typed) => {
  const host = document.createElement('div');
  host.innerHTML = html;
  const path = [host.firstElementChild!, host, document, window];
  expect(isTyping({ composedPath: () => path })).toBe(typed);
});
