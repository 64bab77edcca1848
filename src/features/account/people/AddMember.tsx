import { useState } from 'react';
import { addMember, type RoleOption } from '@/offline/direct/people';
import { useOffline } from '@/offline/react/context';
import { peopleText, sessionsText } from '@/text/messages/account/people';
import { frameText } from '@/text/messages/frame/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import { MemberForm, newPassword, toFields, type Entered } from './MemberForm';
import * as css from './People.css';

interface AddMemberProps {
  /** The roles that new people usually hold. */
  readonly usual: readonly RoleOption[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Adds a person, with a password to pass to them. */
export function AddMember({ usual, onDone, onClose }: AddMemberProps) {
  const { ask } = useOffline();
  const toast = useToast();
  const [entered, setEntered] = useState<Entered>({
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    roles: usual,
  });
  const [password, setPassword] = useState(newPassword);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setBusy(true);
    const added = await addMember(ask, { ...toFields(entered), password });
    setBusy(false);
    if (added.name === 'done') {
      toast({ text: peopleText.added(entered.username) });
      onDone();
      onClose();
      return;
    }
    const fields = added.name === 'refused' ? added.fields : {};
    setErrors(fields);
    setProblem(added.name === 'away' ? sessionsText.away : Object.keys(fields).length === 0 ? added.message : null);
  }

  return (
    <FormDialog
      title={peopleText.add}
      closeLabel={frameText.close}
      cancel={peopleText.cancel}
      submit={peopleText.addSubmit}
      isPending={busy}
      isDisabled={entered.username === '' || entered.roles.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <MemberForm entered={entered} errors={errors} isNew onChange={setEntered} />
      <TextField
        label={peopleText.password}
        autoComplete="off"
        isRequired
        value={password}
        onChange={setPassword}
        {...(errors['password'] ? { error: errors['password'] } : {})}
      />
      <p className={css.note}>{peopleText.passwordHint}</p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
