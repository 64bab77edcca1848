import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { checkBudgets, formatFigures } from './check.ts';
import type { Bundle } from './critical-path.ts';
import { forbidden, screens, unneeded } from './screens.ts';

/** Below the built client; the measuring tools print the weights from here. */
const FIGURES = '.vite/budgets.json';

type BundleContext = Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

function readBundle(context: BundleContext, output: Rollup.OutputBundle, root: string): Bundle {
  const name = (id: string) => (path.isAbsolute(id) ? path.relative(root, id).split(path.sep).join('/') : id);
  const chunks = Object.values(output).filter(file => file.type === 'chunk');
  const modules = [...context.getModuleIds()].map(id => {
    const info = context.getModuleInfo(id);
    return [
      name(id),
      { imports: (info?.importedIds ?? []).map(name), lazyImports: (info?.dynamicallyImportedIds ?? []).map(name) },
    ] as const;
  });
  return {
    entries: chunks
      .filter(chunk => chunk.isEntry)
      .flatMap(chunk => (chunk.facadeModuleId === null ? [] : [name(chunk.facadeModuleId)])),
    chunks: chunks.map(({ fileName, moduleIds, imports }) => ({
      file: fileName,
      modules: moduleIds.map(name),
      imports,
    })),
    modules: new Map(modules),
  };
}

async function bytesOfFile(file: string): Promise<number> {
  // Small files are sent uncompressed.
  const compressed = await stat(`${file}.br`).catch(() => null);
  return (compressed ?? (await stat(file))).size;
}

/** For inspecting an application that is still too heavy; its tests fail nevertheless. */
const mayExceed = () => process.env['TIDEMARK_BUDGETS'] === 'report';

/**
 * Fails the build when a screen waits for more than its budget, or for a forbidden module. One plugin is for the page,
 * after its files were compressed, and one for the workers.
 */
export function budgets(): { readonly page: Plugin; readonly worker: Plugin } {
  const bundles: Bundle[] = [];
  let root = '';
  let folder = '';
  const collect: Pick<Plugin, 'apply' | 'generateBundle'> = {
    apply: 'build',
    generateBundle(_options, output) {
      bundles.push(readBundle(this, output, root));
    },
  };
  const page: Plugin = {
    ...collect,
    name: 'tidemark:budgets',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A failed build has nothing to weigh.
        if (!bundles.some(bundle => bundle.entries.includes('index.html'))) return;
        const files = new Set([
          ...bundles.flatMap(bundle => bundle.chunks.map(chunk => chunk.file)),
          ...screens.flatMap(screen => screen.files),
        ]);
        const bytes = new Map<string, number>();
        for (const file of files) bytes.set(file, await bytesOfFile(path.join(folder, file)));
        const verdict = checkBudgets(bundles, { screens, unneeded, forbidden }, file => bytes.get(file) ?? 0);
        await mkdir(path.dirname(path.join(folder, FIGURES)), { recursive: true });
        await writeFile(path.join(folder, FIGURES), `${JSON.stringify(verdict, null, 2)}\n`);
        this.environment.logger.info(`\n${formatFigures(verdict.figures)}`);
        if (verdict.faults.length === 0) return;
        if (mayExceed()) this.warn(verdict.faults.join('\n'));
        else
          this.error({
            message: `${verdict.faults.join('\n')}\nTIDEMARK_BUDGETS=report builds anyway.`,
            stack: '',
          });
      },
    },
  };
  return { page, worker: { ...collect, name: 'tidemark:budgets-of-workers' } };
}
