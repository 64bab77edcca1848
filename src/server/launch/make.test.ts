import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { BuildError, makeOutdated } from './make.js';
import { serverPart } from './parts.js';

/** Replaces Vite: copies the source into the output, fails and waits as the source says. */
const builder = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
const source = readFileSync('src/server/main.ts', 'utf8');
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/part.js', source);
if (source === 'wait') { writeFileSync('waiting', ''); setInterval(() => undefined, 1000); }
else if (source === 'broken') { console.error('line 1 is broken'); process.exit(1); }
else if (source !== 'empty') writeFileSync(folder + '/main.js', source);
`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const write = async (file: string, content: string) => {
  await mkdir(path.dirname(path.join(folder.path, file)), { recursive: true });
  await writeFile(path.join(folder.path, file), content);
};
const change = (source: string) => write('src/server/main.ts', source);
const make = (signal = new AbortController().signal) => makeOutdated([serverPart], { root: folder.path, signal });
const built = () => readFile(path.join(folder.path, 'dist/server/main.js'), 'utf8');

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = await temporaryFolder();
  await write('node_modules/vite/bin/vite.js', builder);
  await change('first');
  await make();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await folder.remove();
});

test('builds changed parts, and leaves nothing else behind', async () => {
  expect(await built()).toBe('first');
  await change('second');
  await make();
  expect(await built()).toBe('second');
  expect(await readdir(path.join(folder.path, 'dist'))).toEqual(['server']);
});

test('does not build unchanged parts', async () => {
  await write('dist/server/main.js', 'touched');
  await make();
  expect(await built()).toBe('touched');
});

test('a failed build reports why, keeps the previous output, and is retried', async () => {
  await change('broken');
  const failure = await make().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BuildError);
  expect(failure).toMatchObject({ message: 'The server could not be built.', output: 'line 1 is broken' });
  expect(await built()).toBe('first');
  expect(await readdir(path.join(folder.path, 'dist'))).toEqual(['server']);
  await expect(make()).rejects.toThrow(BuildError);
});

test('a build without its proof is a failure', async () => {
  await change('empty');
  await expect(make()).rejects.toThrow('The server could not be built.');
  expect(await built()).toBe('first');
});

test('a stopped build leaves nothing behind', async () => {
  await change('wait');
  const controller = new AbortController();
  const making = make(controller.signal);
  await vi.waitFor(() => readFile(path.join(folder.path, 'waiting')), { timeout: 120_000 });
  controller.abort();
  await expect(making).rejects.toThrow(BuildError);
  expect(await readdir(path.join(folder.path, 'dist'))).toEqual(['server']);
});

test('changes during a build are built by the next one', async () => {
  await change('second');
  const making = make();
  await change('third');
  await making;
  await make();
  expect(await built()).toBe('third');
});
