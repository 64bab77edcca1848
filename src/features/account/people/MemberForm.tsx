import type { MemberFields, RoleOption } from '@/offline/direct/people';
import { peopleText } from '@/text/messages/account/people';
import { randomPassword } from '@/lib/random-password';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './People.css';

/** The values of the form. */
export type Entered = Pick<MemberFields, 'username' | 'firstName' | 'lastName' | 'email' | 'roleIds'>;

/** To pass to the person. */
export const newPassword = (): string => randomPassword(count => crypto.getRandomValues(new Uint8Array(count)));

interface MemberFormProps {
  readonly entered: Entered;
  readonly roles: readonly RoleOption[];
  /** The server's errors, by field name of the API. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly onChange: (entered: Entered) => void;
}

const errorOf = (errors: Readonly<Record<string, string>>, field: string) =>
  errors[field] ? { error: errors[field] } : {};

/** The names, address and roles of a person. */
export function MemberForm({ entered, roles, errors, isNew, onChange }: MemberFormProps) {
  const set = (change: Partial<Entered>) => onChange({ ...entered, ...change });
  const toggle = (id: number, held: boolean) =>
    set({ roleIds: held ? [...entered.roleIds, id] : entered.roleIds.filter(other => other !== id) });
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
      <fieldset className={css.roles}>
        <legend className={css.legend}>{peopleText.roles}</legend>
        {roles.map(({ id, name }) => (
          <Checkbox key={id} label={name} selected={entered.roleIds.includes(id)} onChange={held => toggle(id, held)} />
        ))}
      </fieldset>
      {errors['roles'] && (
        <p className={css.problem} role="alert">
          {errors['roles']}
        </p>
      )}
    </>
  );
}
