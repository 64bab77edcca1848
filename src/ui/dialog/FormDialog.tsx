import { useId, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../button/Button';
import { Dialog, type DialogProps } from './Dialog';
import * as css from './Dialog.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'closeLabel' | 'size' | 'onClose' | 'children'> {
  /** The label of the button that closes it without submitting. */
  readonly cancel: string;
  /** Replaces closing as that button's action, for example to go back a step. */
  readonly onCancel?: () => void;
  /** The label of the submit button. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** Nothing can be submitted yet. */
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  /**
   * Not called again before the previous call has settled. It reports errors itself, and closes the dialog on success:
   * until then the input stays.
   */
  readonly onSubmit: () => Promise<void>;
}

/**
 * A dialog whose fields are submitted together, by its button or by Enter. What was entered is not lost by a press
 * outside.
 */
export function FormDialog({
  cancel,
  onCancel,
  submit,
  isDangerous = false,
  isDisabled = false,
  isPending = false,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const isSubmitting = useRef(false);

  function submitOnce(): void {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const end = () => {
      isSubmitting.current = false;
    };
    onSubmit().then(end, end);
  }

  return (
    <Dialog
      {...dialog}
      keepsEdits
      footer={
        <>
          <Button onPress={onCancel ?? dialog.onClose}>{cancel}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={id}
            isDisabled={isDisabled}
            isPending={isPending}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={css.fields}
        onSubmit={event => {
          event.preventDefault();
          submitOnce();
        }}
      >
        {children}
      </Form>
    </Dialog>
  );
}
