import path from 'node:path';
import type { Plugin } from 'vite';

const replacements: Readonly<Record<string, string>> = {
  'batch-type.js': 'batch-type.ts',
  'compression.js': 'no-compression.ts',
};

/** Resolves the parts of flechette that answers need to their smaller replacements. */
export function arrowSlim(): Plugin {
  return {
    name: 'tidemark:arrow-slim',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const replacement = importer.includes('/@uwdata/flechette/')
        ? replacements[path.posix.basename(source)]
        : undefined;
      return replacement ? path.join(import.meta.dirname, replacement) : null;
    },
  };
}
