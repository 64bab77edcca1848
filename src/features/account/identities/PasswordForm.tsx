import { useState, type ReactNode } from 'react';
import { Form } from 'react-aria-components/Form';
import type { Unconfirmed } from '@/offline/direct/identities';
import { useOpenSession } from '@/offline/react/context';
import { identitiesText as text } from '@/text/messages/account/identities';
import { Button } from '@/ui/button/Button';
import { Inline, Stack } from '@/ui/layout/Stack';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Identities.css';

interface PasswordFormProps {
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly autoFocus?: boolean;
  /** Null once it is done. */
  readonly onSubmit: (password: string) => Promise<Unconfirmed | null>;
  readonly onCancel?: () => void;
  /** What the password confirms. */
  readonly children: ReactNode;
}

/** Confirms an action with the current password, so that nobody does it at another person's unlocked screen. */
export function PasswordForm({
  submit,
  isDangerous = false,
  autoFocus = false,
  onSubmit,
  onCancel,
  children,
}: PasswordFormProps) {
  const { facts } = useOpenSession();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<Unconfirmed | null>(null);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      setWhy(await onSubmit(password));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form
      onSubmit={event => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <Stack gap={3}>
        {children}
        {/* Password managers need the user name. */}
        <input type="text" name="username" autoComplete="username" value={facts.user.username} readOnly hidden />
        <TextField
          label={text.password}
          type="password"
          autoComplete="current-password"
          autoFocus={autoFocus}
          isRequired
          value={password}
          onChange={setPassword}
          {...(why?.name === 'wrong-password' ? { error: why.message } : {})}
        />
        {why !== null && why.name !== 'wrong-password' && (
          <p className={css.warning} role="alert">
            {why.name === 'away' ? text.away : why.message}
          </p>
        )}
        <Inline wrap>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={busy}>
            {submit}
          </Button>
          {onCancel && (
            <Button variant="ghost" onPress={onCancel}>
              {text.cancel}
            </Button>
          )}
        </Inline>
      </Stack>
    </Form>
  );
}
