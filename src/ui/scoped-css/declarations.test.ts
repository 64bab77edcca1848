import { describe, expect, test } from 'vitest';
import { declarationFault } from './declarations';

describe('declarations of styles for a part of the page', () => {
  test.each([
    ['color', 'red'],
    ['position', 'sticky'],
    ['--accent', '#0a0'],
    ['background', 'linear-gradient(red, blue)'],
    ['background-image', 'url("data:image/png;base64,AAAA")'],
    ['background', 'no-repeat url(data:image/svg+xml;base64,AAAA) red'],
    ['content', '"\\2014"'],
  ])('%s: %s is let through', (name, value) => expect(declarationFault(name, value)).toBeNull());

  test.each([
    ['background', 'url(/logout/)'],
    ['background', 'url("https://elsewhere.invalid/a.png")'],
    ['background', 'url(data:image/png;base64,AAAA), url(//elsewhere.invalid/a.png)'],
    ['background', 'url("data:text/html,x")'],
    ['background', 'url("data:image/png,\\"), url(https://elsewhere.invalid/a")'],
    ['--picture', 'url(/logout/)'],
    ['--picture', '\\75rl(/logout/)'],
    ['background', 'var(--none, url(/logout/))'],
    ['list-style-image', 'image-set("a.png" 1x)'],
    ['CURSOR', 'URL(a.cur), auto'],
  ])('%s: %s would load something', (name, value) => expect(declarationFault(name, value)).toBe('loads'));

  test.each([
    ['position', 'fixed'],
    ['Position', ' FIXED !important'],
    ['view-transition-name', 'page'],
  ])('%s: %s would leave its place', (name, value) => expect(declarationFault(name, value)).toBe('leaves'));
});
