import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { missingPackages } from './packages.js';

test('names packages that are missing or of another version', async () => {
  const { path: root, remove } = await temporaryFolder();
  const install = async (name: string, version: string) => {
    await mkdir(path.join(root, 'node_modules', name), { recursive: true });
    await writeFile(path.join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
  };
  await writeFile(
    path.join(root, 'package.json'),
    JSON.stringify({
      dependencies: { '@scope/absent': '1.0.0', old: '2.0.0', present: '3.0.0', ranged: '^4.0.0' },
      devDependencies: { tool: '5.0.0' },
    }),
  );
  expect(missingPackages(root)).toEqual(['@scope/absent 1.0.0', 'old 2.0.0', 'present 3.0.0', 'ranged ^4.0.0']);
  await install('old', '1.9.0');
  await install('present', '3.0.0');
  await install('ranged', '4.1.0');
  expect(missingPackages(root)).toEqual(['@scope/absent 1.0.0', 'old 2.0.0']);
  expect(missingPackages(root, { forDevelopment: true })).toEqual(['@scope/absent 1.0.0', 'old 2.0.0', 'tool 5.0.0']);
  await remove();
});
