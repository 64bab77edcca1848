import { act, fireEvent, screen } from '@testing-library/react';

/** Chooses from a list that opens from a field, as a screen reader user would. */
export function chooseOption(field: RegExp, option: string): void {
  act(() => void fireEvent.click(screen.getByRole('combobox', { name: field })));
  act(() => void fireEvent.click(screen.getByRole('option', { name: option })));
}
