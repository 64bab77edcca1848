import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { metadataOf, typeWords } from './catalogue';
import type { ChartMetadata } from './plugin';
import { chartTypes, loadPlugin } from './registry';

interface Folder {
  readonly folder: string;
  readonly types: Readonly<Record<string, ChartMetadata>>;
}

const root = path.join(import.meta.dirname, 'types');

/** A chart type is a folder of `types`; reads the present folders rather than those of the last build. */
async function readFolder(folder: string): Promise<readonly Folder[]> {
  const file = path.join(root, folder, 'metadata.ts');
  if (!existsSync(file)) return [];
  const { types } = (await import(/* @vite-ignore */ file)) as Pick<Folder, 'types'>;
  return [{ folder, types }];
}
const folders = (await Promise.all(readdirSync(root).sort().map(readFolder))).flat();

const camel = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const note =
  '// Generated from the folders of `types` by `npm run chart-types`; `registry.test.ts` checks that it is current.\n';

/** Loaders of one export for the types of some tiers; each folder is imported once. */
function loaders(name: string, file: string, from: string, exported: string, tiers: readonly string[]): string {
  const chosen = folders.flatMap(({ folder, types }) => {
    const own = Object.entries(types).flatMap(([type, { tier }]) => (tiers.includes(tier) ? [type] : []));
    return own.length === 0 ? [] : [{ folder, own }];
  });
  const imports = chosen.map(
    ({ folder }) => `const ${camel(folder)}${file} = () => import('../types/${folder}${from}');`,
  );
  const lines = chosen.flatMap(({ folder, own }) =>
    own.map(type => `  ${type}: async () => (await ${camel(folder)}${file}()).${exported}.${type},`),
  );
  return `${imports.join('\n')}\n\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`;
}

const typesOf = (isChosen: (metadata: ChartMetadata) => boolean) =>
  folders.flatMap(({ types }) => Object.entries(types).flatMap(([type, known]) => (isChosen(known) ? [type] : [])));

const listOf = (name: string, types: readonly string[]) =>
  `export const ${name} = [\n${types.map(type => `  '${type}',`).join('\n')}\n] as const;\n`;

/** A chart type whose queries need no own code declares them next to its fields. */
const askedIn = (folder: string) => (existsSync(path.join(root, folder, 'query.ts')) ? 'query' : 'fields');

const all = ['common', 'frequent', 'rare'];

test.each([
  [
    'common',
    `${loaders('common', '', '', 'plugins', ['common'])}\n${listOf(
      'compact',
      typesOf(({ compact }) => compact === true),
    )}`,
  ],
  [
    'others',
    `${loaders('frequent', '', '', 'plugins', ['frequent'])}\n${listOf(
      'rareTypes',
      typesOf(({ tier }) => tier === 'rare'),
    )}`,
  ],
  ['rare', loaders('rare', '', '', 'plugins', ['rare'])],
  [
    'panels',
    `${loaders('controls', 'Controls', '/controls', 'panels', all)}\n${loaders('examples', 'Examples', '/examples', 'examples', all)}
export type PanelType = keyof typeof controls;\n`,
  ],
  [
    'questions',
    `${folders.map(({ folder }) => `import { questions as ${camel(folder)} } from '../types/${folder}/${askedIn(folder)}';`).join('\n')}

/** The queries of each chart type, without its drawing code. */
export const questions = {
${folders.map(({ folder }) => `  ...${camel(folder)},`).join('\n')}
} as const;\n`,
  ],
  [
    'metadata',
    `${folders.map(({ folder }) => `import { types as ${camel(folder)} } from '../types/${folder}/metadata';`).join('\n')}

export const chartTypes = {
${folders.map(({ folder }) => `  ...${camel(folder)},`).join('\n')}
} as const;\n`,
  ],
])('the list of %s matches the folders', async (name, text) => {
  await expect(note + text).toMatchFileSnapshot(`./lists/${name}.gen.ts`);
});

test('every chart type that can be drawn has a plugin and a description', async () => {
  for (const type of chartTypes) {
    expect(metadataOf(type), type).toBeDefined();
    expect(typeWords(type)?.name, type).toBeTruthy();
    expect(await loadPlugin(type), type).toBeDefined();
  }
});
