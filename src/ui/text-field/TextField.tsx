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
  /** The least number or time that can be stepped to. */
  readonly min?: number | string;
  /** How far one step goes. */
  readonly step?: number;
  /** Of several lines, this many of which are seen. */
  readonly lines?: number;
  /** Of one line. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Text with its label above; one line, unless it says how many. */
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
  // What went wrong when it was handed in must not keep it from being handed in again.
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
