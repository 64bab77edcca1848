import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './store-file';

export const backupUsage = `Usage: npm start -- backup FILE [--data FOLDER]
       npm start -- restore FILE [--data FOLDER]

  backup   writes all metadata into one file, also while the server runs
  restore  restores such a file while no server runs; the previous data is kept beside it
  --data   the data folder (TIDEMARK_DATA); .tidemark

  The file contains the passwords of connections, encrypted with a key in the data folder (connections.key).
  Keep the key separately; without it, the passwords must be entered again.`;

export interface BackupCommand {
  readonly verb: 'backup' | 'restore';
  readonly file: string;
  readonly dataFolder: string;
}

/** @param argv what follows the verb. Null for a request for help. @throws BackupError */
export function readBackupCommand(
  verb: BackupCommand['verb'],
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): BackupCommand | null {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { data: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (cause) {
    throw new BackupError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${backupUsage}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  if (environment['TIDEMARK_METADATA'])
    throw new BackupError(
      `The metadata store is in PostgreSQL (TIDEMARK_METADATA), where pg_dump and pg_restore do this. "${verb}" is for stores in a data folder.`,
    );
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new BackupError(`Name one file: npm start -- ${verb} FILE\n\n${backupUsage}`);
  return {
    verb,
    file: path.resolve(folder, file),
    dataFolder: path.resolve(folder, values.data ?? (environment['TIDEMARK_DATA'] || '.tidemark')),
  };
}
