import path from 'node:path';
import { parseArgs } from 'node:util';

const verbs = ['add', 'list', 'role', 'password', 'deactivate', 'activate'] as const;
type Verb = (typeof verbs)[number];

export interface UserCommand {
  readonly verb: Verb;
  readonly dataFolder: string;
  /** The address of the store in PostgreSQL; undefined: a file of the data folder. */
  readonly metadata?: string;
  /** Empty for `list`. */
  readonly username: string;
  /** Names; empty if none were given. */
  readonly roles: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** The password is the first line of standard input; otherwise one is generated. */
  readonly isPasswordSent: boolean;
}

/** Wrong arguments; the message is for the person who typed them. */
export class UserCommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UserCommandError';
  }
}

export const userUsage = `Usage: npm start -- user COMMAND

  user add NAME [--role ROLE ...] [--first-name TEXT] [--last-name TEXT] [--email TEXT]
                          adds a user, with the role Gamma by default
  user list               lists all users with their roles and sessions
  user role NAME ROLE ... sets exactly these roles
  user password NAME      sets a new password and ends the user's sessions
  user deactivate NAME    rejects the user's next request; their devices remove
                          stored data, or lock it if changes were not sent
  user activate NAME      reverses that
  --password-stdin        for add and password: reads the password from the first line of standard input.
                          Without it, one is generated and shown once
  --data FOLDER           the data folder (TIDEMARK_DATA); .tidemark. With TIDEMARK_METADATA, that store is used

  The server may keep running. Roles: Admin, Alpha, Gamma, sql_lab, Public, and custom ones.`;

const isVerb = (text: string | undefined): text is Verb => verbs.some(verb => verb === text);

/** @param argv what follows `user`. Null for a request for help */
export function readUserCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): UserCommand | null {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        role: { type: 'string', multiple: true },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        email: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        data: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new UserCommandError(cause instanceof Error ? cause.message : String(cause));
  }
  const { values, positionals } = parsed;
  const [verb, username = '', ...rest] = positionals;
  if (values.help || verb === undefined || verb === 'help') return null;
  if (!isVerb(verb)) throw new UserCommandError(`There is no command "user ${verb}".`);
  const named = verb === 'role' ? rest : (values.role ?? []);
  const roles = named.flatMap(part => part.split(',')).filter(Boolean);
  if (verb === 'list' ? username !== '' : username === '')
    throw new UserCommandError(
      verb === 'list' ? '"user list" takes no name.' : `The name is missing: user ${verb} NAME`,
    );
  if (verb === 'role' && roles.length === 0)
    throw new UserCommandError('The roles are missing: user role NAME ROLE ...');
  if (verb !== 'role' && rest.length > 0)
    throw new UserCommandError(`"user ${verb}" takes one name. Put one with spaces in quotes.`);
  return {
    verb,
    username,
    roles,
    dataFolder: path.resolve(folder, values.data ?? (environment['TIDEMARK_DATA'] || '.tidemark')),
    ...(environment['TIDEMARK_METADATA'] ? { metadata: environment['TIDEMARK_METADATA'] } : {}),
    firstName: values['first-name'] ?? null,
    lastName: values['last-name'] ?? null,
    email: values.email ?? null,
    isPasswordSent: values['password-stdin'] ?? false,
  };
}
