import { fireEvent, screen } from '@testing-library/react';

/** Presses behind the only dialog: on what covers the page, and on the page. */
export function pressOutside(): void {
  const mask = screen.getByRole('dialog').parentElement?.parentElement;
  for (const behind of [mask ?? document.body, document.body]) {
    fireEvent.pointerDown(behind, { button: 0 });
    fireEvent.pointerUp(behind, { button: 0 });
    fireEvent.click(behind);
  }
}
