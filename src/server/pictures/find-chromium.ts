import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Names of Chromium and its relatives on a PATH; those without a window start fastest. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

/** Whether a file is a program that this process may start. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The first known Chromium in the folders of a PATH; null if there is none. */
export function findChromium(folders: string, exists: (file: string) => boolean = isProgram): string | null {
  const all = folders.split(path.delimiter).filter(Boolean);
  return names.flatMap(name => all.map(folder => path.join(folder, name))).find(exists) ?? null;
}
