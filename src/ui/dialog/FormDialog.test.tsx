// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

test('cancelling closes it and does nothing', () => {
  const { onSubmit, onClose } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
