import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useOffline } from '@/offline/react/context';
import type { SignInResult } from '@/offline/session/sign-in';
import { lockedText, signInText } from '@/text/messages/account/sign-in';
import { Button } from '@/ui/button/Button';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './SignIn.css';

interface SignInFormProps {
  /** The person whose session ended; another name may be entered. */
  readonly username?: string;
  readonly onDone?: () => void;
  readonly onLater?: () => void;
}

function problemOf(result: SignInResult, username: string): string | null {
  switch (result.kind) {
    case 'signed-in':
      return null;
    case 'wrong':
      return signInText.wrong;
    case 'too-many':
      return result.message || signInText.tooMany;
    case 'unreachable':
      return signInText.unreachable;
    case 'locked':
      return lockedText.wrongAway(username, result.waiting);
    case 'locked-closed':
      return lockedText.closed(username, result.waiting);
    case 'locked-otherwise':
      return lockedText.otherwise;
  }
}

/** Name and password. Errors show above the button, and the name stays. */
export function SignInForm({ username: known = '', onDone, onLater }: SignInFormProps) {
  const { signIn, onDefect } = useOffline();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setBusy(true);
    const result = await signIn(username, password).catch((error: unknown) => {
      onDefect('background', error);
      return null;
    });
    setBusy(false);
    if (!result) {
      setProblem(signInText.failed);
      return;
    }
    setProblem(problemOf(result, username));
    if (result.kind === 'signed-in') onDone?.();
    else if (result.kind !== 'too-many' && result.kind !== 'unreachable') setPassword('');
  }

  return (
    <Form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {/* Typing the name is the only thing to do here, so the field has the focus. */}
      <TextField
        label={signInText.username}
        name="username"
        autoComplete="username"
        autoFocus={known === ''}
        isRequired
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={signInText.password}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={known !== ''}
        isRequired
        value={password}
        onChange={setPassword}
      />
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.submit}>
        <Button type="submit" variant="primary" isPending={busy}>
          {signInText.submit}
        </Button>
        {onLater && (
          <Button variant="ghost" onPress={onLater}>
            {signInText.later}
          </Button>
        )}
      </div>
    </Form>
  );
}
