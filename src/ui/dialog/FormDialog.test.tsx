// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressOutside } from '../../../tests/support/press-outside';
import { FormDialog } from './FormDialog';

afterEach(cleanup);

/** A dialog whose submission the test completes. */
function open() {
  const ends: { readonly done: () => void; readonly fail: () => void }[] = [];
  const onSubmit = vi.fn<() => Promise<void>>(
    () => new Promise((done, fail) => ends.push({ done, fail: () => fail(new Error('no room')) })),
  );
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog title="Copy" closeLabel="Close" cancel="Cancel" submit="Save" onClose={onClose} onSubmit={onSubmit}>
      <input aria-label="Name" />
    </FormDialog>,
  );
  const submit = () => fireEvent.submit(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).form!);
  return { ends, onSubmit, onClose, submit };
}

test('its button submits the form, although it is below it', () => {
  open();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const form = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).form;
  expect(form).not.toBeNull();
  expect(button.type).toBe('submit');
  expect(button.getAttribute('form')).toBe(form?.id);
});

test('does not submit twice, and can be submitted again after a failure', async () => {
  const { ends, onSubmit, onClose, submit } = open();
  submit();
  submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(async () => ends[0]!.fail());
  expect(onClose, 'what was entered stays').not.toHaveBeenCalled();
  submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await act(async () => ends[1]!.done());
  submit();
  expect(onSubmit).toHaveBeenCalledTimes(3);
});

test('a press outside closes it while nothing was entered', () => {
  const { onClose } = open();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Tab' });
  fireEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  pressOutside();
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['typed', (field: HTMLElement) => fireEvent.input(field, { target: { value: 'Births' } })],
  ['pasted', (field: HTMLElement) => fireEvent.paste(field)],
  ['dropped', (field: HTMLElement) => fireEvent.drop(field)],
  ['chosen by keys', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
])('a press outside does not discard what was %s, and Escape does', (_, enter) => {
  const { onClose } = open();
  const field = screen.getByRole('textbox', { name: 'Name' });
  enter(field);
  pressOutside();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('cancelling closes it and does nothing', () => {
  const { onSubmit, onClose } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
