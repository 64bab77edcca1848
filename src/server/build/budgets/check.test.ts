import { describe, expect, it } from 'vitest';
import { checkBudgets, formatFigures, type Rules } from './check.ts';
import { BudgetError, criticalPath, type Bundle, type Chunk, type ModuleLinks } from './critical-path.ts';
import type { Screen } from './screens.ts';

const chunk = (file: string, modules: readonly string[], imports: readonly string[] = []): Chunk => ({
  file,
  modules,
  imports,
});
const links = (imports: readonly string[], lazyImports: readonly string[] = []): ModuleLinks => ({
  imports,
  lazyImports,
});

/** A page with two kinds of charts, one of which loads a further part, and a lazily loaded builder. */
const page: Bundle = {
  entries: ['index.html'],
  chunks: [
    chunk('main.js', ['main.tsx', 'index.html'], ['shared.js']),
    chunk('shared.js', ['react']),
    chunk('board.js', ['board.tsx', 'registry.ts'], ['shared.js', 'layout.js']),
    chunk('layout.js', ['layout.ts']),
    chunk('pie.js', ['pie.ts'], ['scale.js']),
    chunk('table.js', ['table.ts']),
    chunk('columns.js', ['columns.ts']),
    chunk('scale.js', ['scale.ts']),
    chunk('page-draw.js', ['draw.ts']),
    chunk('explore.js', ['src/features/explore/Explore.tsx']),
  ],
  modules: new Map([
    ['main.tsx', links(['react'], ['board.tsx', 'src/features/explore/Explore.tsx'])],
    ['board.tsx', links(['registry.ts', 'layout.ts'])],
    ['registry.ts', links([], ['pie.ts', 'table.ts', 'draw.ts'])],
    ['pie.ts', links(['scale.ts'])],
    ['table.ts', links([], ['columns.ts'])],
  ]),
};
const worker: Bundle = {
  entries: ['draw.worker.ts'],
  chunks: [
    chunk('draw.worker.js', ['draw.worker.ts']),
    chunk('worker-draw.js', ['draw.ts']),
    chunk('fonts.js', ['fonts.ts']),
  ],
  modules: new Map([
    ['draw.worker.ts', links([], ['draw.ts'])],
    ['draw.ts', links([], ['fonts.ts'])],
  ]),
};
const bundles = [worker, page];

const home: Screen = {
  name: 'home',
  limit: 300,
  modules: ['main.tsx'],
  registries: [],
  workers: [],
  files: ['theme.js'],
};
const board: Screen = {
  name: 'board',
  limit: 900,
  modules: ['main.tsx', 'board.tsx'],
  registries: ['registry.ts'],
  workers: ['draw.worker.ts'],
  files: [],
};
const rules: Rules = {
  screens: [home, board],
  unneeded: ['draw.ts'],
  forbidden: [{ name: 'the builder', paths: ['src/features/explore/'] }],
};
const hundred = () => 100;

const filesOf = (screen: Screen, of: readonly Bundle[] = bundles) =>
  criticalPath(of, screen, rules.unneeded)
    .map(({ file }) => file)
    .sort();

describe('the critical path of a screen', () => {
  it('is its modules and the files they fetch, and nothing that is loaded on demand', () => {
    expect(filesOf(home)).toEqual(['main.js', 'shared.js', 'theme.js']);
  });

  it('has everything that registries may load, with its dependencies, and the whole of its workers', () => {
    expect(filesOf(board)).toEqual([
      'board.js',
      'columns.js',
      'draw.worker.js',
      'fonts.js',
      'layout.js',
      'main.js',
      'pie.js',
      'scale.js',
      'shared.js',
      'table.js',
      'worker-draw.js',
    ]);
  });

  it('omits parts declared as unneeded, in workers too, except their own code', () => {
    expect(filesOf(board)).not.toContain('page-draw.js');
    expect(criticalPath(bundles, board, ['fonts.ts']).map(({ file }) => file)).not.toContain('fonts.js');
    expect(criticalPath(bundles, board, []).map(({ file }) => file)).toContain('page-draw.js');
  });

  it('rejects a budget that names something outside the build', () => {
    expect(() => filesOf({ ...home, modules: ['main.tsx', 'renamed.tsx'] })).toThrow(
      new BudgetError('The budget of home names what the page does not have: renamed.tsx.'),
    );
    expect(() => filesOf({ ...board, workers: ['renamed.worker.ts'] })).toThrow(BudgetError);
    expect(() => filesOf(home, [worker])).toThrow(BudgetError);
  });
});

describe('the check of budgets', () => {
  it('passes files within their limits, to the byte', () => {
    const { figures, faults } = checkBudgets(bundles, rules, hundred);
    expect(figures.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['home', 300],
      ['board', 1100],
    ]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('The screen board waits for 1.1 kB, more than its 0.9 kB');
    expect(checkBudgets(bundles, { ...rules, screens: [home, { ...board, limit: 1100 }] }, hundred).faults).toEqual([]);
  });

  it('names the heaviest files first', () => {
    const { figures } = checkBudgets(bundles, rules, file => (file === 'shared.js' ? 5000 : 1));
    expect(figures[0]?.files[0]).toEqual({ file: 'shared.js', bytes: 5000 });
  });

  it('shows how a screen came to wait for a forbidden module', () => {
    const careless: Bundle = {
      ...page,
      chunks: page.chunks.map(each =>
        each.file === 'board.js' ? { ...each, imports: [...each.imports, 'explore.js'] } : each,
      ),
      modules: new Map([...page.modules, ['layout.ts', links(['src/features/explore/Explore.tsx'])]]),
    };
    const { faults } = checkBudgets([worker, careless], { ...rules, screens: [{ ...board, limit: 10_000 }] }, hundred);
    expect(faults).toEqual([
      'The screen board waits for the builder: board.tsx → layout.ts → src/features/explore/Explore.tsx. Import it where it is used, with import().',
    ]);
  });

  it('finds forbidden modules in the code that registries load', () => {
    const careless: Bundle = {
      ...page,
      chunks: page.chunks.map(each => (each.file === 'pie.js' ? { ...each, imports: ['explore.js'] } : each)),
      modules: new Map([...page.modules, ['pie.ts', links(['src/features/explore/Explore.tsx'])]]),
    };
    const { faults } = checkBudgets([worker, careless], { ...rules, screens: [{ ...board, limit: 10_000 }] }, hundred);
    expect(faults[0]).toContain('pie.ts → src/features/explore/Explore.tsx');
    const builder = { ...board, limit: 10_000, madeOf: ['the builder'] };
    expect(checkBudgets([worker, careless], { ...rules, screens: [builder] }, hundred).faults).toEqual([]);
  });
});

it('shows the figures in columns', () => {
  const { figures } = checkBudgets(bundles, rules, hundred);
  expect(formatFigures(figures)).toBe(
    [
      'JavaScript a screen waits for, compressed:',
      '  home   0.3 kB  of 0.3 kB   3 files',
      '  board  1.1 kB  of 0.9 kB  11 files',
    ].join('\n'),
  );
});
