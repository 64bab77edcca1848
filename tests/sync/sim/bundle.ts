import path from 'node:path';
import { build, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The simulator with the product's own code as one file that Node runs, where it finds the packages.
 * @param name of the bundle, since several are made beside each other
 */
export async function bundle(name: string, plugins: Plugin[] = []): Promise<string> {
  const outDir = path.join(root, 'node_modules/.cache/simulator', name);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': path.join(root, 'src') } },
    plugins,
    build: {
      ssr: 'tests/sync/sim/worker.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      // Drawing is never reached from here, and its packages can only be bundled by the product's own build.
      rolldownOptions: { external: /^vega/, output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return path.join(outDir, 'worker.mjs');
}
