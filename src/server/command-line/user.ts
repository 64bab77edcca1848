import { generatePassword } from '../auth/passwords';
import { passwordProblem } from '../auth/password-rules';
import { createSessions } from '../auth/sessions';
import { createUsers } from '../auth/users';
import type { MetadataStore } from '../metadata/store';
import { addPerson, changePerson, findPerson, listPeople, roleIdsByName, type PeopleServices } from '../people/people';
import { UserCommandError, type UserCommand } from './arguments';

export interface UserCommandPorts {
  readonly store: MetadataStore;
  readonly now: () => number;
  readonly say: (line: string) => void;
  /** The first line of standard input. */
  readonly readLine: () => Promise<string>;
}

interface Password {
  readonly text: string;
  readonly isMade: boolean;
}

async function passwordFor(
  { isPasswordSent, username }: UserCommand,
  readLine: () => Promise<string>,
): Promise<Password> {
  if (!isPasswordSent) return { text: generatePassword(), isMade: true };
  const text = await readLine();
  const problem = passwordProblem(text, username);
  if (problem !== null) throw new UserCommandError(`The password was rejected: ${problem}`);
  return { text, isMade: false };
}

const withPassword = (words: string, { text, isMade }: Password) =>
  isMade ? `${words} The password is ${text} (shown only once)` : words;

/** Runs the command. @throws UserCommandError, PeopleError; then nothing was changed */
export async function runUserCommand(
  command: UserCommand,
  { store, now, say, readLine }: UserCommandPorts,
): Promise<void> {
  const services: PeopleServices = { users: createUsers(store, now), sessions: createSessions(store, now), now };
  const { username } = command;
  const inTransaction = <T>(work: (transaction: MetadataStore) => Promise<T>) => store.transaction().execute(work);
  const change = async (...[fields, passwordHash]: [Parameters<typeof changePerson>[3], string?]) => {
    const { id } = await findPerson(store, { username });
    await inTransaction(transaction => changePerson(transaction, services, id, fields, passwordHash ?? null));
  };
  switch (command.verb) {
    case 'list':
      for (const line of await tableOfPeople(store, services)) say(line);
      return;
    case 'add': {
      const roles = command.roles.length > 0 ? command.roles : ['Gamma'];
      const roleIds = await roleIdsByName(store, roles);
      const password = await passwordFor(command, readLine);
      const hash = await services.users.hash(password.text);
      const { firstName, lastName, email } = command;
      const fields = {
        username,
        firstName: firstName ?? username,
        lastName: lastName ?? '',
        email: email ?? '',
        isActive: true,
        roleIds,
      };
      await inTransaction(transaction => addPerson(transaction, services, fields, hash));
      say(withPassword(`Added ${username} (${roles.join(', ')}).`, password));
      return;
    }
    case 'role':
      await change({ roleIds: await roleIdsByName(store, command.roles) });
      say(`${username} is ${command.roles.join(', ')} now.`);
      return;
    case 'password': {
      await findPerson(store, { username });
      const password = await passwordFor(command, readLine);
      await change({}, await services.users.hash(password.text));
      say(withPassword(`${username} has a new password, and all sessions have ended.`, password));
      return;
    }
    case 'deactivate':
      await change({ isActive: false });
      say(`${username} is deactivated.`);
      return;
    case 'activate':
      await change({ isActive: true });
      say(`${username} can sign in again.`);
      return;
  }
}

async function tableOfPeople(store: MetadataStore, { sessions }: PeopleServices): Promise<string[]> {
  const people = await listPeople(store);
  const rows = [];
  for (const { id, username, first_name, last_name, roles, is_active } of people) {
    const open = await sessions.listOf(store, id);
    const used = open[0] ? new Date(open[0].used_on).toISOString().slice(0, 16).replace('T', ' ') : '-';
    rows.push([
      username,
      `${first_name} ${last_name}`.trim(),
      roles.map(role => role.name).join(', '),
      is_active ? 'yes' : 'no',
      String(open.length),
      used,
    ]);
  }
  const table = [['NAME', 'CALLED', 'ROLES', 'ACTIVE', 'SESSIONS', 'LAST USED (UTC)'], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)));
  return table.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
