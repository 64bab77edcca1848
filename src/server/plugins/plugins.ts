import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { NamedPlugin } from '../options';

/** A chart plugin that those who look after the server let into its pages. */
export interface ServedPlugin {
  readonly key: string;
  /** Where pages load it: of this server for a file, else an address of another one. */
  readonly url: string;
  /** Its text, where it is a file; null where another server has it. */
  readonly text: string | null;
}

export const BUNDLES = '/dynamic-plugins/bundles/';

export class PluginFileError extends Error {
  constructor(key: string, file: string, cause: unknown) {
    super(`The plugin ${key} cannot be read from ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'PluginFileError';
  }
}

/** Reads the files of plugins, once: what pages load does not change while the server runs. @throws PluginFileError */
export function readPlugins(named: readonly NamedPlugin[]): Promise<readonly ServedPlugin[]> {
  return Promise.all(
    named.map(async ({ key, url, file }): Promise<ServedPlugin> => {
      if (file === null) return { key, url, text: null };
      const text = await readFile(file, 'utf8').catch((cause: unknown) => {
        throw new PluginFileError(key, file, cause);
      });
      const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
      return { key, url: `${BUNDLES}${key}.js?v=${version}`, text };
    }),
  );
}

/** Other servers that pages may load scripts from. */
export const pluginOrigins = (plugins: readonly ServedPlugin[]): readonly string[] => [
  ...new Set(plugins.flatMap(({ url, text }) => (text === null ? [new URL(url).origin] : []))),
];
