import { useState } from 'react';
import { MASKED_PASSWORD } from '@/model/connection-parameters';
import { connectText as text } from '@/text/messages/datasets/databases';
import { Button } from '@/ui/button/Button';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Connect.css';
import { isKeptSecret } from './draft';
import type { ParameterField } from './parameter-fields';

interface SecretFieldProps {
  readonly field: Pick<ParameterField, 'label' | 'isRequired'>;
  /** Whether it has several lines, as keys have; then its characters show while it is entered. */
  readonly isLong?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** A password. The client never has a stored one: it is kept or replaced. */
export function SecretField({ field, isLong = false, value, error, onChange, onLeave }: SecretFieldProps) {
  // Decided on first render, whether a password is stored.
  const [isKept] = useState(() => isKeptSecret(value));
  if (isKept && isKeptSecret(value))
    return (
      <div className={css.secret} role="group" aria-label={field.label}>
        <span className={css.label}>{field.label}</span>
        <span className={css.stored}>
          <span aria-hidden="true">••••••••</span>
          <span>{text.storedSecret}</span>
          <Button size="small" variant="ghost" onPress={() => onChange('')}>
            {text.replaceSecret}
          </Button>
        </span>
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <div className={css.secret}>
      <TextField
        label={field.label}
        {...(isLong ? { lines: 5 } : { type: 'password' as const })}
        value={value}
        onChange={onChange}
        onBlur={onLeave}
        isRequired={field.isRequired}
        autoComplete="new-password"
        autoFocus={isKept}
        {...(error === undefined ? {} : { error })}
      />
      {isKept && (
        <Button size="small" variant="ghost" onPress={() => onChange(MASKED_PASSWORD)}>
          {text.keepSecret}
        </Button>
      )}
    </div>
  );
}
