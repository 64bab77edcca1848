import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { patience } from './support/patience';

configure({ asyncUtilTimeout: patience.timeout });

// Files share their page, and a pressed download leaves its address there.
if (typeof location !== 'undefined') location.href = 'http://localhost:3000/';

// The first announcement of a page comes 100 ms later, when the page of the file may be gone.
afterAll(async () => {
  if (typeof document === 'undefined') return;
  const { destroyAnnouncer } = await import('react-aria/private/live-announcer/LiveAnnouncer');
  destroyAnnouncer();
});

// happy-dom throws where the focused element has left the document, as CodeMirror asks just after a screen was closed.
if (typeof ShadowRoot !== 'undefined') {
  let owner: object = ShadowRoot.prototype;
  while (!Object.hasOwn(owner, 'activeElement')) owner = Object.getPrototypeOf(owner);
  const read = Object.getOwnPropertyDescriptor(owner, 'activeElement')?.get;
  Object.defineProperty(ShadowRoot.prototype, 'activeElement', {
    configurable: true,
    get(this: ShadowRoot): Element | null {
      try {
        const found: unknown = read?.call(this);
        return found instanceof Element ? found : null;
      } catch {
        return null;
      }
    },
  });
}
