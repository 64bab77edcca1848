export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

export function fullName(person: Person): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** One or two letters for an avatar. */
export function initials(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`.toUpperCase();
}
