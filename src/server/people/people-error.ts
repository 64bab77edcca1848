import type { PermissionPair } from '@/model/permissions';

/** Why a person cannot be added or changed. */
export type PeopleFault =
  | { readonly kind: 'unknown-person' }
  | { readonly kind: 'unknown-role'; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'no-role' }
  | { readonly kind: 'name-taken' }
  | { readonly kind: 'bad-name' }
  | { readonly kind: 'bad-text' }
  | { readonly kind: 'bad-email' }
  | { readonly kind: 'last-administrator' }
  | { readonly kind: 'bad-role-name' }
  | { readonly kind: 'role-name-taken' }
  | { readonly kind: 'built-in-role'; readonly name: string }
  | { readonly kind: 'role-held'; readonly name: string; readonly count: number }
  | { readonly kind: 'role-in-rule'; readonly name: string; readonly rule: string }
  | { readonly kind: 'unknown-permission'; readonly pair: PermissionPair };

/** The field with the error, and its message. */
export function wordsOf(fault: PeopleFault): { readonly field: string; readonly text: string } {
  switch (fault.kind) {
    case 'unknown-person':
      return { field: 'username', text: 'There is no user with this name.' };
    case 'unknown-role':
      return { field: 'roles', text: `There is no role ${fault.name}. The roles are ${fault.known.join(', ')}.` };
    case 'no-role':
      return { field: 'roles', text: 'A user without a role may do nothing: choose at least one.' };
    case 'name-taken':
      return { field: 'username', text: 'Another user already has this name.' };
    case 'bad-name':
      return { field: 'username', text: 'A name needs letters, and no spaces at its ends.' };
    case 'bad-text':
      return { field: 'username', text: 'Names have at most 250 characters, and no invisible ones.' };
    case 'bad-email':
      return { field: 'email', text: 'Not a valid email address.' };
    case 'last-administrator':
      return { field: 'roles', text: 'No administrator would be left. Give another user the role Admin first.' };
    case 'bad-role-name':
      return { field: 'name', text: 'A name needs letters, and no spaces at its ends.' };
    case 'role-name-taken':
      return { field: 'name', text: 'Another role already has this name.' };
    case 'built-in-role':
      return { field: 'name', text: `The role ${fault.name} is built in and cannot be changed.` };
    case 'role-held':
      return {
        field: 'name',
        text: `The role ${fault.name} is held by ${fault.count === 1 ? 'one person' : `${fault.count} people`}.`,
      };
    case 'role-in-rule':
      return { field: 'name', text: `The row level security rule “${fault.rule}” uses the role ${fault.name}.` };
    case 'unknown-permission':
      return { field: 'permissions', text: `There is no permission ${fault.pair.join(' on ')}.` };
  }
}

export class PeopleError extends Error {
  readonly fault: PeopleFault;

  constructor(fault: PeopleFault) {
    super(wordsOf(fault).text);
    this.name = 'PeopleError';
    this.fault = fault;
  }
}
