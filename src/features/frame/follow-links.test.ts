// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ownAddressOf } from './follow-links';

const here = new URL('https://data.example/dashboard/7/?edit=true');
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

function linkTo(href: string | null, attributes: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  const link = document.createElement('a');
  if (href !== null) link.setAttribute('href', new URL(href, here).href);
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
}

test.each([
  ['a path', linkTo('/explore/?slice_id=21'), '/explore/?slice_id=21'],
  [
    'an address of this origin with all its parts',
    linkTo('https://data.example/dashboard/8/?a=b#part'),
    '/dashboard/8/?a=b#part',
  ],
  ['one relative to the page', linkTo('../8/'), '/dashboard/8/'],
  ['one that opens in place', linkTo('/offline', { target: '_self' }), '/offline'],
  ['the page itself', linkTo('/dashboard/7/?edit=true'), '/dashboard/7/?edit=true'],
  ['a part of the page', linkTo('/dashboard/7/?edit=true#main'), null],
  ['another origin', linkTo('https://elsewhere.example/offline'), null],
  ['a letter', linkTo('mailto:ada@data.example'), null],
  ['another tab', linkTo('/offline', { target: '_blank' }), null],
  ['a file to be saved', linkTo('/offline', { download: '' }), null],
  ['nowhere', linkTo(null), null],
])('follows a plain click on a link to %s', (_, link, address) => {
  expect(ownAddressOf(plain, link, here)).toBe(address);
});

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('leaves a click with %j to the browser', other => {
  expect(ownAddressOf({ ...plain, ...other }, linkTo('/offline'), here)).toBeNull();
});
