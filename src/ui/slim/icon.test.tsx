// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import * as check from 'lucide-react/icons/check';
import * as clock from 'lucide-react/icons/clock';
import * as dashboard from 'lucide-react/icons/layout-dashboard';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import createIcon from './icon';

afterEach(cleanup);

const drawing = v.object({ node: v.array(v.tuple([v.string(), v.record(v.string(), v.string())])) });

function rendered(element: React.ReactNode): string {
  const { container } = render(element);
  // Lucide gives each icon a class, which nothing here uses, and the namespace, which pages do not need.
  for (const unread of ['class', 'xmlns']) container.querySelector('svg')?.removeAttribute(unread);
  const parts = [...container.querySelectorAll('svg, svg *')].map(part => [
    part.tagName,
    ...[...part.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
  ]);
  return JSON.stringify(parts);
}

describe.each([
  ['check', check],
  ['clock', clock],
  ['layout-dashboard', dashboard],
])('%s', (_name, file) => {
  const Original = file.default;
  const Icon = createIcon(v.parse(drawing, Reflect.get(file, '__iconData')));
  test.each([
    ['as it is', {}],
    ['in a size, with a line', { size: 14, strokeWidth: 1.75 }],
    ['hidden', { 'aria-hidden': 'true' as const }],
    ['with a name', { role: 'img', 'aria-label': 'Waits' }],
    ['in another colour', { fill: 'currentColor', style: { color: 'red' } }],
  ])('%s is drawn as Lucide draws it', (_what, props) => {
    expect(rendered(<Icon {...props} />)).toBe(rendered(<Original {...props} />));
  });
});
