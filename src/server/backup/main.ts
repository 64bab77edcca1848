import { openDataFolder } from '../data-folder';
import { backupUsage, readBackupCommand, type BackupCommand } from './arguments';
import { backUp } from './backup';
import { restore } from './restore';

const sizeOf = (bytes: number) =>
  bytes < 2 ** 20 ? `${Math.ceil(bytes / 2 ** 10)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;

/**
 * `npm start -- backup FILE` and `restore FILE`
 * @param argv what follows the verb
 * @throws BackupError, DataFolderError, MetadataStoreError
 */
export async function backupMain(
  verb: BackupCommand['verb'],
  argv: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const command = readBackupCommand(verb, argv, process.env, process.cwd());
  if (!command) {
    say(backupUsage);
    return;
  }
  const { file, dataFolder } = command;
  if (verb === 'backup') {
    const { bytes, dashboards, charts } = backUp(dataFolder, file, new Date());
    say(
      `${file} holds ${dashboards} dashboards and ${charts} charts (${sizeOf(bytes)}). Keep it where only you can read it: it contains password hashes.`,
    );
    return;
  }
  const folder = await openDataFolder(dataFolder, 'alone');
  try {
    const { before, dashboards, charts } = restore(folder.metadata, file);
    say(
      `${file} is in place: ${dashboards} dashboards and ${charts} charts.${before === null ? '' : ` The previous data is in ${before}.`}`,
    );
    say(
      'Start the server with npm start. Devices fetch everything again; their copies of the earlier data stay on them, separately.',
    );
  } finally {
    await folder.release();
  }
}
