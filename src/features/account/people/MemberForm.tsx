import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { findRoles, type MemberEntries } from '@/offline/direct/people';
import { useOpenSession } from '@/offline/react/context';
import { useFoundOptions } from '@/offline/react/use-related-options';
import { peopleText } from '@/text/messages/account/people';
import { rolesText } from '@/text/messages/account/roles';
import { randomPassword } from '@/lib/random-password';
import { TextField } from '@/ui/text-field/TextField';
import { NamedPicker } from '@/ui/value-picker/NamedPicker';
import * as css from './People.css';

/** The values of the form. */
export type Entered = MemberEntries;

/** The form's values as they are sent. */
export const toFields = ({ roles, ...entered }: Entered) => ({ ...entered, roleIds: roles.map(({ id }) => id) });

/** To pass to the person. */
export const newPassword = (): string => randomPassword(count => crypto.getRandomValues(new Uint8Array(count)));

interface MemberFormProps {
  readonly entered: Entered;
  /** The server's errors, by field name of the API. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly onChange: (entered: Entered) => void;
}

const errorOf = (errors: Readonly<Record<string, string>>, field: string) =>
  errors[field] ? { error: errors[field] } : {};

/** The names, address and roles of a person. */
export function MemberForm({ entered, errors, isNew, onChange }: MemberFormProps) {
  const set = (change: Partial<Entered>) => onChange({ ...entered, ...change });
  const [words, setWords] = useState('');
  const mayFindRoles = hasPermission(useOpenSession().facts.roles, 'can_get', 'Role');
  const { found, trouble } = useFoundOptions(mayFindRoles ? findRoles : null, words);
  const troubled = trouble && (trouble === 'away' ? peopleText.rolesNeedNetwork : peopleText.rolesFailed);
  return (
    <>
      <TextField
        label={peopleText.username}
        autoComplete="off"
        autoFocus={isNew}
        isRequired
        value={entered.username}
        onChange={username => set({ username })}
        {...errorOf(errors, 'username')}
      />
      <div className={css.names}>
        <TextField
          label={peopleText.firstName}
          autoComplete="off"
          value={entered.firstName}
          onChange={firstName => set({ firstName })}
        />
        <TextField
          label={peopleText.lastName}
          autoComplete="off"
          value={entered.lastName}
          onChange={lastName => set({ lastName })}
        />
      </div>
      <TextField
        label={peopleText.email}
        type="email"
        autoComplete="off"
        value={entered.email}
        onChange={email => set({ email })}
        {...errorOf(errors, 'email')}
      />
      <NamedPicker
        label={peopleText.roles}
        chosen={entered.roles}
        found={found}
        note={mayFindRoles ? troubled : rolesText.noPermission}
        words={{
          none: peopleText.noRole,
          search: peopleText.searchRoles,
          noMatch: peopleText.noRoleMatches,
          clear: peopleText.clearRoles,
          nameless: String,
        }}
        onSearch={setWords}
        onChange={roles => set({ roles })}
      />
      {errors['roles'] && (
        <p className={css.problem} role="alert">
          {errors['roles']}
        </p>
      )}
    </>
  );
}
