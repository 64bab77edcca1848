import { describe, expect, test } from 'vitest';
import { filesOfModules, withNamedFiles, withOpening, type PageFile } from './dashboard-page.ts';

const file = (name: string, parts: Partial<PageFile>): PageFile => ({
  file: `assets/${name}.js`,
  modules: [],
  imports: [],
  styles: [],
  ...parts,
});
const files = [
  file('core', { modules: ['/project/src/core.ts'], styles: ['assets/core.css'] }),
  file('board', {
    modules: ['/project/src/board.tsx', '/project/src/card.tsx'],
    imports: ['assets/core.js', 'assets/shared.js'],
    styles: ['assets/board.css'],
  }),
  file('shared', { modules: ['/project/src/shared.ts'], imports: ['assets/core.js'] }),
  file('pie', { modules: ['/project/src/pie.ts'], imports: ['assets/board.js'] }),
];

describe('the files of modules', () => {
  test('are the chunks of its modules with all imports, each once and in that order', () => {
    expect(filesOfModules(files, ['src/card.tsx', 'src/pie.ts', 'src/board.tsx'])).toEqual({
      scripts: ['assets/board.js', 'assets/core.js', 'assets/shared.js', 'assets/pie.js'],
      styles: ['assets/board.css', 'assets/core.css'],
    });
  });

  test('are not found for a module that was renamed', () => {
    expect(() => filesOfModules(files, ['src/renamed.ts'])).toThrow('src/renamed.ts');
  });
});

test('a page links files that it does not name yet', () => {
  const page = '<head><link rel="modulepreload" crossorigin href="/assets/core.js"></head>';
  const named = withNamedFiles(page, { scripts: ['assets/core.js', 'assets/board.js'], styles: ['assets/board.css'] });
  expect(named.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/core.js"',
    'href="/assets/board.css"',
    'href="/assets/board.js"',
  ]);
});

test('a page says that its server knows openings', () => {
  expect(withOpening('<script src="/start.js" data-app="/a.js"></script>')).toBe(
    '<script src="/start.js" data-opening="yes" data-app="/a.js"></script>',
  );
});
