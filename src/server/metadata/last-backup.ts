import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson } from '@/lib/json';

const backupSchema = v.object({ file: v.string(), at: v.string() });

const noteIn = (folder: string) => path.join(folder, 'last-backup.json');

/** Records the newest backup beside the store, so that it can be named when the store is no longer readable. */
export function noteBackup(folder: string, file: string, now: Date): void {
  const note = noteIn(folder);
  writeFileSync(`${note}.new`, JSON.stringify({ file, at: now.toISOString() }), { mode: 0o600 });
  renameSync(`${note}.new`, note);
}

/** Instructions to restore the last backup, for messages about an unusable store. */
export function wayBack(store: string): string {
  let text: string | null = null;
  try {
    text = readFileSync(noteIn(path.dirname(store)), 'utf8');
  } catch {
    // There is no backup.
  }
  const noted = v.safeParse(backupSchema, parseJson(text));
  if (!noted.success) return 'No backup is known here. Put one of your own in place (npm start -- restore FILE).';
  const { file, at } = noted.output;
  return `The last backup is ${file}, of ${at.slice(0, 16).replace('T', ' ')} UTC. Put it in place (npm start -- restore ${file.includes(' ') ? `"${file}"` : file}).`;
}
