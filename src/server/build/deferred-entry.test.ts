import { expect, test } from 'vitest';
import { withDeferredEntry } from './deferred-entry.ts';

const page = `<script src="/start.js"></script>
<script type="module" crossorigin src="/assets/index-1a.js"></script>
<link rel="stylesheet" href="/assets/core.css">`;

test('the page names its entry at the script that starts it, and preloads it', () => {
  expect(withDeferredEntry(page)).toBe(`<script src="/start.js" data-app="/assets/index-1a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/index-1a.js">
<link rel="stylesheet" href="/assets/core.css">`);
});

test.each([page.replace('start.js', 'other.js'), page.replace('type="module"', '')])(
  'a page without one of them is not built',
  html => expect(() => withDeferredEntry(html)).toThrow('no entry'),
);
