import { describe, expect, test } from 'vitest';
import { pictureOf } from './screens';

const plain = { width: null, timezone: 'Europe/Berlin' };
const dashboard = { kind: 'dashboard', id: 7, linkKey: null, hasTabs: false, anchor: '' } as const;

describe('the page that a picture is taken of', () => {
  test.each([
    ['a dashboard', dashboard, 'png', '/superset/dashboard/7/?standalone=3'],
    ['one on paper', dashboard, 'pdf', '/superset/dashboard/7/?print=1&report=whole'],
    [
      'one with filters',
      { ...dashboard, linkKey: 'k1' },
      'pdf',
      '/superset/dashboard/7/?permalink_key=k1&print=1&report=whole',
    ],
    [
      'only the chosen tabs',
      { ...dashboard, linkKey: 'k1', hasTabs: true, anchor: 'TAB-a b' },
      'pdf',
      '/superset/dashboard/7/?permalink_key=k1&print=1&report=tabs#TAB-a%20b',
    ],
    ['a chart', { kind: 'chart', id: 3 }, 'png', '/explore/?slice_id=3&standalone=1'],
  ] as const)('is that of %s', (_, screen, form, path) => {
    expect(pictureOf(screen, form, plain)).toMatchObject({ path, form, timezone: 'Europe/Berlin' });
  });

  test('has the width that is named', () => {
    expect(pictureOf(dashboard, 'png', plain).width).toBe(1_280);
    expect(pictureOf(dashboard, 'png', { ...plain, width: 800 }).width).toBe(800);
  });
});
