import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { NamedPlugin } from '../options';

/** A chart plugin that the operators of the server load into its pages. */
export interface ServedPlugin {
  readonly key: string;
  /** The address from which pages load it: on this server for a file, else on another one. */
  readonly url: string;
  /** Its text if it is a file; null if it is on another server. */
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

/** Reads the files of plugins once: the plugins do not change while the server runs. @throws PluginFileError */
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

/** Other servers from which pages may load scripts. */
export const pluginOrigins = (plugins: readonly ServedPlugin[]): readonly string[] => [
  ...new Set(plugins.flatMap(({ url, text }) => (text === null ? [new URL(url).origin] : []))),
];
