import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { changeOwnPassword } from '@/offline/direct/people';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { ownPasswordText, sessionsText } from '@/text/messages/account/people';
import { Button } from '@/ui/button/Button';
import { Stack } from '@/ui/layout/Stack';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import * as css from './Account.css';

/** Changes one's own password: asks for the current and the new one. Errors show at their field. */
export function OwnPassword({ onDone }: { readonly onDone: () => void }) {
  const { ask } = useOffline();
  const { facts } = useOpenSession();
  const toast = useToast();
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setBusy(true);
    const changed = await changeOwnPassword(ask, current, wanted);
    setBusy(false);
    if (changed.name === 'done') {
      toast({ text: ownPasswordText.done });
      onDone();
      return;
    }
    const named = changed.name === 'refused' ? changed.fields : {};
    setFields(named);
    setProblem(changed.name === 'away' ? sessionsText.away : Object.keys(named).length === 0 ? changed.message : null);
  }

  return (
    <Form
      onSubmit={event => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <Stack gap={4}>
        {/* Password managers need the user name. */}
        <input type="text" name="username" autoComplete="username" value={facts.user.username} readOnly hidden />
        <TextField
          label={ownPasswordText.current}
          type="password"
          autoComplete="current-password"
          autoFocus
          isRequired
          value={current}
          onChange={setCurrent}
          {...(fields['current_password'] ? { error: fields['current_password'] } : {})}
        />
        <TextField
          label={ownPasswordText.wanted}
          type="password"
          autoComplete="new-password"
          isRequired
          value={wanted}
          onChange={setWanted}
          {...(fields['password'] ? { error: fields['password'] } : {})}
        />
        <p className={css.note}>{ownPasswordText.hint}</p>
        {problem && (
          <p className={css.warning} role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" isPending={busy}>
            {ownPasswordText.submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
