import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

const fine = [
  'style({ padding: space[2], margin: spacing(0, -2), minHeight: size.touch });',
  "style({ margin: 0, width: '100%', height: '70dvh', gridTemplateColumns: 'minmax(0, 1fr) auto' });",
  'style({ maxWidth: `calc(100% - ${space[4]}px)`, flexBasis: `min(${size[75]}px, 100%)` });',
  'style({ flex: 1, opacity: 0.4, order: -1, lineHeight: 1.25, gridRow: 2, WebkitLineClamp: 2 });',
  "style({ transform: 'rotate(90deg)', content: '\"\"', background: 'rgb(0 0 0 / 0.5)' });",
  'style({ marginLeft: -size.touch / 2, width: 2 * size.row });',
  "import { a } from './4px';",
  '/** At 96 pixels an inch. */\nconst SHEET = { edge: 794 };',
  '/** For the fingers. */\nexport const REACH = 9;',
];

const raw: readonly (readonly [code: string, ...sizes: readonly string[]])[] = [
  ['style({ padding: 8 });', '8'],
  ["style({ padding: '8px 1.5rem' });", '8px'],
  ['style({ top: -7 });', '7'],
  ["style({ maxWidth: '52ch', margin: '12mm' });", '52ch', '12mm'],
  ['style({ maxWidth: `calc(100% - 16px)` });', '16px'],
  ['style({ border: `1px solid ${colour.line}` });', '1px'],
  ['style({ transition: `opacity 80ms ${motion.ease}` });', '80ms'],
  ['style({ zIndex: 3, fontWeight: 600 });', '3', '600'],
  ["style({ '@media': { '(max-width: 599px)': { width: size.row + 1 } } });", '599px', '1'],
  ['const REACH = 9;', '9'],
  ['/** Why. */\nexport const card = style({ gap: 5 });', '5'],
  ['function lying() {\n  // Why.\n  const EDGE = 9;\n  return { width: EDGE };\n}', '9'],
];

const Report = v.object({ diagnostics: v.array(v.object({ filename: v.string(), message: v.string() })) });

/** What the rule says of each text, by the size that it names. */
function findings(texts: readonly string[]): readonly (readonly string[])[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'style-tokens-'));
  try {
    texts.forEach((text, index) => writeFileSync(path.join(folder, `${index}.css.ts`), text));
    const config = {
      plugins: [],
      categories: { correctness: 'off' },
      jsPlugins: [path.join(root, 'tests/structure/style-tokens.js')],
      rules: { 'tokens/raw-size': 'error' },
    };
    writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-c', 'config.json', '--format', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = v.parse(Report, JSON.parse(stdout));
    return texts.map((_, index) =>
      diagnostics
        .filter(({ filename }) => path.basename(filename) === `${index}.css.ts`)
        .map(({ message }) => message.replace(/ is no token.*/s, '')),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the linter refuses raw sizes in styles, and nothing else', () => {
  const found = findings([...fine, ...raw.map(([code]) => code)]);
  expect(found.slice(0, fine.length).flatMap((sizes, index) => sizes.map(size => [fine[index], size]))).toEqual([]);
  expect(found.slice(fine.length).map((sizes, index) => [raw[index]?.[0], ...sizes])).toEqual(raw);
});
