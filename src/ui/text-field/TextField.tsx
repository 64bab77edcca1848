import type { Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import * as css from './TextField.css';

interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  /** The label is for assistive technology only. */
  readonly hideLabel?: boolean;
  readonly error?: string;
  readonly placeholder?: string;
  /** The minimum number or time. */
  readonly min?: number | string;
  /** The step size. */
  readonly step?: number;
  /** For multi-line text, the number of visible lines. */
  readonly lines?: number;
  /** For a single line. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A text field with its label above; one line, unless `lines` is set. */
export function TextField({
  label,
  hideLabel = false,
  error,
  placeholder,
  min,
  step,
  lines,
  inputRef,
  ...props
}: TextFieldProps) {
  // An error of the last submission must not prevent the next one.
  const isAgain = error !== undefined && ({ validationBehavior: 'aria' } as const);
  return (
    <AriaTextField
      {...props}
      {...isAgain}
      className={css.field}
      isInvalid={error !== undefined}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={css.label}>{label}</Label>}
      {lines === undefined ? (
        <Input ref={inputRef} className={css.input} min={min} step={step} {...(placeholder ? { placeholder } : {})} />
      ) : (
        <TextArea className={css.area} rows={lines} spellCheck={false} {...(placeholder ? { placeholder } : {})} />
      )}
      {error && <FieldError className={css.error}>{error}</FieldError>}
    </AriaTextField>
  );
}
