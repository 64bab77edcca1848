import { build, type Alias, type Plugin } from 'vite';

/**
 * Builds the code that the service worker loads only when it is woken (`sw/background.ts`) as a separate script: a page
 * opened in a browser that was just started waits for everything in the worker's main script.
 *
 * @param alias of the application, whose modules it contains
 */
export function backgroundScript(alias: Alias[]): Plugin {
  return {
    name: 'tidemark:background-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias },
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: 'sw/background.ts', formats: ['iife'], name: 'background' },
        },
      });
      const [chunk] = [built].flat().flatMap(each => ('output' in each ? each.output : []));
      if (chunk?.type !== 'chunk') throw new Error('The background script was not built');
      this.emitFile({ type: 'asset', fileName: 'sw-background.js', source: chunk.code });
    },
  };
}
