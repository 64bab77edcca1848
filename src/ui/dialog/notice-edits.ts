import type { DOMAttributes, KeyboardEvent, MouseEvent } from 'react';

/** Keys that leave the content as it is. */
const harmless: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

const textFields = 'input, textarea, [contenteditable="true"]';

const isTextField = (target: EventTarget): boolean => target instanceof Element && target.closest(textFields) !== null;

/**
 * The handlers that notice when somebody may have edited something in an element: typed, pasted, dropped or chosen. The
 * events of popovers reach it, too: React's events bubble out of portals.
 */
export function noticeEdits(onEdit: () => void): DOMAttributes<Element> {
  return {
    onInputCapture: onEdit,
    onPasteCapture: onEdit,
    onDropCapture: onEdit,
    onClickCapture: ({ target }: MouseEvent) => {
      if (!isTextField(target)) onEdit();
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      if (!harmless.has(key)) onEdit();
    },
  };
}
