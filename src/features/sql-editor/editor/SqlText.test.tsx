// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { patience } from '../../../../tests/support/patience';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import type { EditorHandle } from './handle';
import { SqlText } from './SqlText';

afterEach(closeScreens);

const ignore = () => undefined;

/** A menu, and a text that arrives later. */
function Page() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <div role="menu">
        <button role="menuitem">Rename</button>
      </div>
      <button onClick={() => setThere(true)}>arrive</button>
      {isThere && (
        <SqlText
          tabId="tab"
          initial={{ sql: 'SELECT 1', anchor: 0, head: 0 }}
          backend="duckdb"
          label="SQL"
          about=""
          fault={null}
          handleRef={createRef<EditorHandle>()}
          takesFocus
          onChange={ignore}
          onMove={ignore}
          onCursor={ignore}
          onCommand={ignore}
        />
      )}
    </>
  );
}

/** Opens the text while the menu has the focus, or nothing has it. Returns the menu's item. */
async function openText(isInMenu: boolean): Promise<HTMLElement> {
  await openScreen(<Page />);
  const item = screen.getByRole('menuitem');
  if (isInMenu) item.focus();
  fireEvent.click(screen.getByText('arrive'));
  return item;
}

/** The plain area, and then the editor, whose text is in a shadow root. */
const isPlain = () => screen.queryByRole('textbox', { name: 'SQL' })?.tagName === 'TEXTAREA';

test.each([true, false])(
  'a text that arrives while a menu is open leaves the focus there, and takes it otherwise: %s',
  async isInMenu => {
    const item = await openText(isInMenu);
    expect(document.activeElement === item).toBe(isInMenu);
    await waitFor(() => expect(isPlain()).toBe(false), patience);
    expect(document.activeElement === item).toBe(isInMenu);
    closeScreens();
    // The editor's code is here by now.
    const again = await openText(isInMenu);
    expect(isPlain()).toBe(false);
    expect(document.activeElement === again).toBe(isInMenu);
  },
);
