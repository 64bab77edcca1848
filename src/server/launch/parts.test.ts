import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { STAMP, clientPart, fingerprint, isBuilt, serverPart } from './parts.js';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const write = async (file: string, content: string) => {
  await mkdir(path.dirname(path.join(folder.path, file)), { recursive: true });
  await writeFile(path.join(folder.path, file), content);
};
const both = (root = folder.path) => ({ client: fingerprint(root, clientPart), server: fingerprint(root, serverPart) });

beforeEach(async () => {
  folder = await temporaryFolder();
  await write('index.html', '<html>');
  await write('src/ui/button.tsx', 'button');
  await write('src/model/chart.ts', 'chart');
  await write('src/server/app.ts', 'app');
  await write('src/routes/index.tsx', 'index');
});
afterEach(() => folder.remove());

describe('a fingerprint', () => {
  test.each([
    ['src/ui/button.tsx', { client: true, server: false }],
    ['src/model/chart.ts', { client: true, server: true }],
    ['src/server/app.ts', { client: false, server: true }],
    ['src/text/messages/mail/report-mail.ts', { client: true, server: true }],
    ['src/text/messages/home/home.ts', { client: true, server: false }],
    ['src/viz/query/base.ts', { client: true, server: true }],
    ['src/server/build/compress-files.ts', { client: true, server: true }],
    ['vite.config.ts', { client: true, server: true }],
    ['package-lock.json', { client: true, server: true }],
    ['public/icon.svg', { client: true, server: false }],
    ['sw/sw.ts', { client: true, server: false }],
    ['src/ui/button.test.tsx', { client: false, server: false }],
    ['src/server/testing/test-app.ts', { client: false, server: false }],
    ['src/model/README.md', { client: false, server: false }],
    ['src/routes/route-tree.gen.ts', { client: false, server: false }],
    ['src/server/launch/make.js', { client: false, server: false }],
    ['tests/e2e/start.spec.ts', { client: false, server: false }],
  ])('reflects a change in %s', async (file, changes) => {
    const before = both();
    await write(file, 'another content');
    const after = both();
    expect({ client: before.client !== after.client, server: before.server !== after.server }).toEqual(changes);
  });

  test('reflects files that were renamed, removed, and moved', async () => {
    const seen = [both().client];
    await rename(path.join(folder.path, 'src/ui/button.tsx'), path.join(folder.path, 'src/ui/knob.tsx'));
    seen.push(both().client);
    await rm(path.join(folder.path, 'src/ui/knob.tsx'));
    seen.push(both().client);
    await write('index.html', '<htm');
    await write('public/a', 'l>');
    seen.push(both().client);
    expect(new Set(seen).size).toBe(4);
  });

  test('is the same for a copy, at any time', async () => {
    const copy = await temporaryFolder();
    await cp(folder.path, copy.path, { recursive: true });
    await utimes(path.join(copy.path, 'index.html'), 1, 1);
    expect(both(copy.path)).toEqual(both());
    await copy.remove();
  });
});

describe('a part counts as built', () => {
  test('when it was made from the same sources, and exists', async () => {
    const wanted = fingerprint(folder.path, serverPart);
    expect(isBuilt(folder.path, serverPart, wanted)).toBe(false);
    await write('dist/server/main.js', 'program');
    expect(isBuilt(folder.path, serverPart, wanted)).toBe(false);
    await write(`dist/server/${STAMP}`, wanted);
    expect(isBuilt(folder.path, serverPart, wanted)).toBe(true);
    await write('src/server/app.ts', 'another app');
    expect(isBuilt(folder.path, serverPart, fingerprint(folder.path, serverPart))).toBe(false);
    await rm(path.join(folder.path, 'dist/server/main.js'));
    expect(isBuilt(folder.path, serverPart, wanted)).toBe(false);
  });
});
