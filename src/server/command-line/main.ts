import { createInterface } from 'node:readline';
import { PeopleError } from '../people/people-error';
import { UserCommandError, readUserCommand, userUsage } from './arguments';
import { openStore } from './open-store';
import { runUserCommand } from './user';

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}

const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * `npm start -- user …`
 * @param argv what follows `user`
 * @throws DataFolderError, MetadataStoreError
 */
export async function userMain(argv: readonly string[], say: (line: string) => void): Promise<void> {
  try {
    const command = readUserCommand(argv, process.env, process.cwd());
    if (!command) {
      say(userUsage);
      return;
    }
    const { store, close } = await openStore(command.dataFolder, command.metadata);
    try {
      await runUserCommand(command, { store, now: () => Date.now(), say, readLine: firstLine });
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof UserCommandError) complain(`${error.message}\n\n${userUsage}`);
    else if (error instanceof PeopleError) complain(error.message);
    else throw error;
    process.exitCode = 1;
  }
}
