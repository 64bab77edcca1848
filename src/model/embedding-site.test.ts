import { describe, expect, test } from 'vitest';
import { siteOrigin } from './embedding-site';

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
});
