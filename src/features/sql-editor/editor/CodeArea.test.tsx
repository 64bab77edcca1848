// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import CodeArea from './CodeArea';
import type { EditorHandle } from './handle';

afterEach(cleanup);

const ignore = () => undefined;
const area = (isLate: boolean) => (
  <CodeArea
    tabId="tab"
    initial={{ sql: 'SELECT 1', anchor: 0, head: 0 }}
    backend="duckdb"
    label="SQL"
    about=""
    fault={null}
    handleRef={createRef<EditorHandle>()}
    takesFocus
    isLate={isLate}
    onChange={ignore}
    onMove={ignore}
    onCursor={ignore}
    onCommand={ignore}
  />
);
/** The page with a field that has the focus, if wanted, before the editor is there. */
function openPage(isLate: boolean, isInField: boolean): HTMLElement {
  const field = <input aria-label="Name" />;
  const { rerender } = render(<div>{field}</div>);
  if (isInField) screen.getByRole('textbox', { name: 'Name' }).focus();
  rerender(
    <div>
      {field}
      {area(isLate)}
    </div>,
  );
  return screen.getByRole('textbox', { name: 'Name' });
}

describe('the editor', () => {
  test.each([
    { isLate: false, isInField: false, isTaken: true },
    { isLate: false, isInField: true, isTaken: true },
    { isLate: true, isInField: false, isTaken: true },
    { isLate: true, isInField: true, isTaken: false },
  ])('takes the focus unless it is late and the person is elsewhere: $isLate, $isInField', expected => {
    const field = openPage(expected.isLate, expected.isInField);
    const isElsewhere = document.activeElement === field || document.activeElement === document.body;
    expect(isElsewhere).toBe(!expected.isTaken);
  });
});
