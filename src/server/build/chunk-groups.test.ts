import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { groups, patternOf } from './chunk-groups';

const root = path.resolve(import.meta.dirname, '../../..');
const pattern = (sources: readonly string[], packages: readonly string[] = []) =>
  patternOf({ name: 'some', sources, packages });

describe('groups of modules that are fetched together', () => {
  test.each(groups.flatMap(({ name, sources }) => sources.map(source => [name, source])))(
    '%s names src/%s, which exists',
    (_name, source) => expect(existsSync(path.join(root, 'src', source))).toBe(true),
  );

  test.each(groups.flatMap(({ name, packages = [] }) => packages.map(file => [name, file])))(
    '%s names %s, which is installed',
    (_name, file) => expect(existsSync(path.join(root, 'node_modules', file))).toBe(true),
  );

  test.each([
    ['a file', pattern(['text/ages.ts']), '/app/src/text/ages.ts', true],
    ['no file of a longer name', pattern(['text/ages.ts']), '/app/src/text/ages.tsx', false],
    ['no file of another folder', pattern(['text/ages.ts']), '/app/src/api/text/ages.ts', false],
    ['what is in a folder', pattern(['ui/card/']), '/app/src/ui/card/Card.tsx', true],
    ['no folder of a longer name', pattern(['ui/card/']), '/app/src/ui/cards/Card.tsx', false],
    ['no package where none is named', pattern(['ui/card/']), '/app/node_modules/dexie/index.js', false],
    ['a file of a package', pattern([], ['react-dom/client.js']), '/app/node_modules/react-dom/client.js', true],
    ['none of its others', pattern([], ['react-dom/client.js']), '/app/node_modules/react-dom/index.js', false],
  ])('%s is in a group or not', (_what, found, file, isIn) => expect(found.test(file)).toBe(isIn));
});
