import { useState } from 'react';
import {
  changeMember,
  entriesOf,
  saveMember,
  type Changed,
  type Member,
  type MemberEntries,
  type MemberSaved,
} from '@/offline/direct/people';
import type { Overlap } from '@/offline/direct/save-edits';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useRecordEdits } from '@/offline/react/use-record-edits';
import { identitiesText } from '@/text/messages/account/identities';
import { memberOverlapText, peopleText, sessionsText } from '@/text/messages/account/people';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Confirm } from '@/ui/dialog/Confirm';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Inline, Stack } from '@/ui/layout/Stack';
import { useToast } from '@/ui/toast/Toast';
import { Sessions } from '../Sessions';
import { MemberIdentities } from './MemberIdentities';
import { MemberForm, newPassword } from './MemberForm';
import * as css from './People.css';

interface MemberDialogProps {
  readonly member: Member;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const labels = (): Readonly<Record<keyof MemberEntries, string>> => ({
  username: peopleText.username,
  firstName: peopleText.firstName,
  lastName: peopleText.lastName,
  email: peopleText.email,
  roles: peopleText.roles,
});

/** Edits an existing person: names and roles, their sessions, a new password, and revoking their access. */
export function MemberDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { ask } = useOffline();
  const toast = useToast();
  const { username } = member;
  const edits = useRecordEdits(entriesOf(member));
  const { form: entered, overlap } = edits;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Changed>({ name: 'done' });
  const [given, setGiven] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const errors = refused.name === 'refused' ? refused.fields : {};
  const isNamed = ['username', 'email', 'roles'].some(field => errors[field]);
  const problem =
    refused.name === 'away' ? sessionsText.away : refused.name === 'refused' && !isNamed ? refused.message : null;

  async function follow(saving: Promise<MemberSaved>): Promise<boolean> {
    setBusy(true);
    const saved = await saving.finally(() => setBusy(false));
    edits.settle(saved.name === 'overlap' ? saved.overlap : null);
    setRefused(saved.name === 'overlap' ? { name: 'done' } : saved);
    if (saved.name === 'done') onDone();
    return saved.name === 'done';
  }

  const change = (fields: Parameters<typeof changeMember>[2]) => follow(changeMember(ask, member.id, fields));

  async function save(): Promise<void> {
    if (!(await follow(saveMember(ask, member.id, edits.sides(entered))))) return;
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
        <MemberForm entered={entered} errors={errors} isNew={false} onChange={edits.set} />
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        {overlap && <MemberOverlap overlap={overlap} />}
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

/** The changes that another administrator made while the form was open. */
function MemberOverlap({ overlap: { overlap, theirs } }: { readonly overlap: Overlap<MemberEntries> }) {
  const texts = { ...theirs, roles: theirs.roles.map(role => role.name).join(', ') };
  const present = overlap.map(name => memberOverlapText.present(labels()[name], texts[name]));
  return (
    <p className={css.problem} role="alert">
      {[memberOverlapText.about, ...present].join(' ')}
    </p>
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
