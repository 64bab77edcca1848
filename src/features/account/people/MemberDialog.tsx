import { useState } from 'react';
import { changeMember, type Changed, type Member, type MemberFields } from '@/offline/direct/people';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { identitiesText } from '@/text/messages/account/identities';
import { peopleText, sessionsText } from '@/text/messages/account/people';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Confirm } from '@/ui/dialog/Confirm';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Inline, Stack } from '@/ui/layout/Stack';
import { useToast } from '@/ui/toast/Toast';
import { Sessions } from '../Sessions';
import { MemberIdentities } from './MemberIdentities';
import { MemberForm, newPassword, toFields, type Entered } from './MemberForm';
import * as css from './People.css';

interface MemberDialogProps {
  readonly member: Member;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Edits an existing person: names and roles, their sessions, a new password, and revoking their access. */
export function MemberDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { ask } = useOffline();
  const toast = useToast();
  const { username, firstName, lastName, email, roles } = member;
  const [entered, setEntered] = useState<Entered>({ username, firstName, lastName, email, roles });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Changed>({ name: 'done' });
  const [given, setGiven] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const errors = refused.name === 'refused' ? refused.fields : {};
  const isNamed = ['username', 'email', 'roles'].some(field => errors[field]);
  const problem =
    refused.name === 'away' ? sessionsText.away : refused.name === 'refused' && !isNamed ? refused.message : null;

  async function change(fields: Partial<MemberFields>): Promise<boolean> {
    setBusy(true);
    const changed = await changeMember(ask, member.id, fields);
    setBusy(false);
    setRefused(changed);
    if (changed.name === 'done') onDone();
    return changed.name === 'done';
  }

  async function save(): Promise<void> {
    if (!(await change(toFields(entered)))) return;
    toast({ text: peopleText.saved(entered.username) });
    onClose();
  }

  async function givePassword(): Promise<void> {
    const password = newPassword();
    if (await change({ password })) setGiven(password);
  }

  return (
    <>
      <FormDialog
        title={username}
        closeLabel={frameText.close}
        cancel={peopleText.cancel}
        submit={peopleText.save}
        isPending={busy}
        isDisabled={entered.username === '' || entered.roles.length === 0}
        onSubmit={save}
        onClose={onClose}
      >
        <MemberForm entered={entered} errors={errors} isNew={false} onChange={setEntered} />
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <hr className={css.line} />
        <div>
          <p className={css.legend}>{sessionsText.open}</p>
          <Sessions key={`${member.isActive} ${given ?? ''}`} person={member.id} />
        </div>
        <div>
          <p className={css.legend}>{identitiesText.linkedAccounts}</p>
          <MemberIdentities key={given ?? ''} person={member.id} />
        </div>
        <hr className={css.line} />
        <MemberAccess
          member={member}
          given={given}
          onPassword={givePassword}
          onActivate={() => change({ isActive: true })}
          onDeactivate={() => setIsAsking(true)}
        />
      </FormDialog>
      {isAsking && (
        <Confirm
          title={peopleText.deactivateTitle(username)}
          confirm={peopleText.deactivate}
          cancel={peopleText.cancel}
          closeLabel={frameText.close}
          onConfirm={() => void change({ isActive: false })}
          onClose={() => setIsAsking(false)}
        >
          <p>{peopleText.deactivateWarning}</p>
        </Confirm>
      )}
    </>
  );
}

interface MemberAccessProps {
  readonly member: MemberDialogProps['member'];
  /** The new password, which is shown once. */
  readonly given: string | null;
  readonly onPassword: () => Promise<void>;
  readonly onActivate: () => Promise<boolean>;
  readonly onDeactivate: () => void;
}

/** Gives a person a new password, and takes or returns their access. */
function MemberAccess({ member, given, onPassword, onActivate, onDeactivate }: MemberAccessProps) {
  const { facts } = useOpenSession();
  return (
    <Stack gap={3}>
      <Inline wrap>
        <Button onPress={() => void onPassword()}>{peopleText.newPassword}</Button>
        {member.isActive && member.id !== facts.user.id && (
          <Button variant="danger" onPress={onDeactivate}>
            {peopleText.deactivate}
          </Button>
        )}
        {!member.isActive && <Button onPress={() => void onActivate()}>{peopleText.activate}</Button>}
      </Inline>
      {given !== null && (
        <p className={css.secret} role="status">
          {peopleText.passwordGiven(member.username, given)}
        </p>
      )}
    </Stack>
  );
}
