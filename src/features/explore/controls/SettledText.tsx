import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import * as css from './Controls.css';
import { useSettled } from './use-settled';

/** Typing counts as finished this long after the last key, in milliseconds. */
export const TEXT_REST = 400;

interface SettledTextProps {
  readonly ids: { readonly labelledBy: string; readonly describedBy: string | undefined };
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'decimal' | 'text';
  /** A delay other than the default. */
  readonly rest?: number;
  /** Called when the user pauses, presses Enter, or leaves the field. */
  readonly onSettled: (text: string) => void;
}

/** A field that reports its text when the user has finished typing, not on each key. */
export function SettledText({
  ids,
  value,
  placeholder,
  inputMode = 'text',
  rest = TEXT_REST,
  onSettled,
}: SettledTextProps) {
  const { shown, enter, settle } = useSettled(value, rest, onSettled);
  return (
    <TextField
      aria-labelledby={ids.labelledBy}
      {...(ids.describedBy === undefined ? {} : { 'aria-describedby': ids.describedBy })}
      isInvalid={ids.describedBy !== undefined}
      validationBehavior="aria"
      value={shown}
      onChange={enter}
      onBlur={settle}
    >
      <Input
        className={css.input}
        inputMode={inputMode}
        spellCheck={false}
        {...(placeholder === undefined ? {} : { placeholder })}
        onKeyDown={event => event.key === 'Enter' && settle()}
      />
    </TextField>
  );
}
