import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitMemory } from './memory-group';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tidemark-groups-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A folder that looks like a control group. */
async function group(name: string, files: Readonly<Record<string, string>> = {}): Promise<void> {
  await mkdir(path.join(root, name), { recursive: true });
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(path.join(root, name, file), text)));
}

const read = (file: string) => readFile(path.join(root, file), 'utf8');

test('a process gets a group below that of the server, with the limit in bytes', async () => {
  await group('memory/service');
  await limitMemory(4711, 1000, { root, own: '9:name=systemd:/\n4:cpu,memory:/service\n0::/other\n' });
  expect(await read('memory/service/tidemark-queries-4711/memory.limit_in_bytes')).toBe('1000');
  expect(await read('memory/service/tidemark-queries-4711/cgroup.procs')).toBe('4711');
});

test('a delegated group hands the limit down', async () => {
  await group('service', { 'cgroup.subtree_control': 'cpu' });
  await limitMemory(4711, 1000, { root, own: '0::/service\n' });
  expect(await read('service/cgroup.subtree_control')).toBe('+memory');
  expect(await read('service/tidemark-queries-4711/memory.max')).toBe('1000');
});

test('if a group delegates nothing, the one above it is used', async () => {
  await group('service', { 'cgroup.subtree_control': 'cpu memory' });
  await group('service/server');
  await limitMemory(4711, 1000, { root, own: '0::/service/server\n' });
  expect(await read('service/tidemark-queries-4711/memory.max')).toBe('1000');
  expect(await readdir(path.join(root, 'service/server'))).toEqual([]);
});

test('the group above is left alone unless it was delegated: it belongs to the process that started the service', async () => {
  await group('system', { 'cgroup.subtree_control': 'memory' });
  await group('system/tidemark.service');
  expect(await limitMemory(4711, 1000, { root, own: '0::/system/tidemark.service\n' })).toBeNull();
  expect((await readdir(path.join(root, 'system'))).toSorted()).toEqual(['cgroup.subtree_control', 'tidemark.service']);
});

test('groups that a killed server left are removed', async () => {
  await group('service', { 'cgroup.subtree_control': 'memory' });
  await group('service/tidemark-queries-1');
  await limitMemory(4711, 1000, { root, own: '0::/service\n' });
  expect((await readdir(path.join(root, 'service'))).filter(name => name.startsWith('tidemark'))).toEqual([
    'tidemark-queries-4711',
  ]);
});

test.each([
  ['no groups', ''],
  ['a group that may not be used', '0::/absent\n'],
  ['groups without memory', '1:cpu:/\n'],
])('with %s the kernel sets no limit', async (_, own) => {
  expect(await limitMemory(4711, 1000, { root, own })).toBeNull();
});
