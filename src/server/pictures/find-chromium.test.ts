import path from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './find-chromium';

const folders = ['/usr/bin', '/opt/bin'].join(path.delimiter);
const among = (...files: string[]) => findChromium(folders, file => files.includes(file));

test('a Chromium is found by its names on the PATH, one without a window first', () => {
  expect(among('/opt/bin/chromium')).toBe('/opt/bin/chromium');
  expect(among('/usr/bin/google-chrome', '/opt/bin/chromium')).toBe('/opt/bin/chromium');
  expect(among('/usr/bin/chromium', '/opt/bin/chromium-headless-shell')).toBe('/opt/bin/chromium-headless-shell');
  expect(among('/somewhere/chromium', '/usr/bin/firefox')).toBeNull();
});
