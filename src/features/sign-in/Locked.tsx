import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useOffline } from '@/offline/react/context';
import { lockedText, signInText } from '@/text/messages/account/sign-in';
import { product } from '@/text/product';
import { Mark } from '@/ui/brand/Mark';
import { Button } from '@/ui/button/Button';
import { Inline, Stack } from '@/ui/layout/Stack';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './SignIn.css';

/** Signed in, but the data on this device are locked with a password that is missing or has changed. */
export default function Locked({ name, waiting }: { readonly name: string; readonly waiting: number | null }) {
  const { unlock, removeLocked, signOut, onDefect } = useOffline();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);

  const failing = (text: string) => (error: unknown) => {
    setProblem(text);
    onDefect('background', error);
  };

  async function submit(): Promise<void> {
    setBusy(true);
    await unlock(password).then(
      isOpen => setProblem(isOpen ? null : lockedText.wrong(name, waiting)),
      failing(lockedText.failed),
    );
    setBusy(false);
  }

  return (
    <main className={css.screen}>
      <div className={css.card}>
        <div className={css.brand}>
          <Mark />
          <h1 className={css.product}>{product}</h1>
        </div>
        <p>{lockedText.about(name, waiting)}</p>
        <Form
          className={css.form}
          onSubmit={event => {
            event.preventDefault();
            if (!busy) void submit();
          }}
        >
          <TextField
            label={signInText.password}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
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
              {lockedText.open}
            </Button>
            <Button variant="ghost" onPress={() => void signOut('keep').catch(failing(lockedText.notLeft))}>
              {lockedText.leave}
            </Button>
          </div>
        </Form>
        {removing ? (
          <Stack gap={2}>
            <p role="alert">{lockedText.removeWarning(waiting)}</p>
            <Inline wrap>
              <Button variant="danger" onPress={() => void removeLocked().catch(failing(lockedText.notRemoved))}>
                {lockedText.removeConfirm}
              </Button>
              <Button variant="ghost" onPress={() => setRemoving(false)}>
                {signInText.later}
              </Button>
            </Inline>
          </Stack>
        ) : (
          <Button variant="ghost" onPress={() => setRemoving(true)}>
            {lockedText.remove}
          </Button>
        )}
      </div>
    </main>
  );
}
