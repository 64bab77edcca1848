import type { Plugin } from 'vite';

/** What a file of JavaScript names. */
export interface Links {
  readonly imports: readonly string[];
}

/**
 * All that a file fetches in the end, the nearest first, but for what it names itself, and for files that are not made:
 * the builder drops a script of nothing but styles, and names of it may be left.
 */
export function furtherImports(file: string, files: ReadonlyMap<string, Links>): string[] {
  const found = new Set([file]);
  for (const next of found) for (const imported of files.get(next)?.imports ?? []) found.add(imported);
  const own = new Set([file, ...(files.get(file)?.imports ?? [])]);
  return [...found].filter(each => !own.has(each) && files.has(each));
}

const NAMED = /\b(?:import|from)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** Files that scripts name and that are not made: each would be an error at the reader's. */
export const namedInVain = (scripts: ReadonlyMap<string, string>, made: ReadonlySet<string>): string[] =>
  [...scripts].flatMap(([file, code]) =>
    [...code.matchAll(NAMED)]
      .map(([, name = '']) => `${file.slice(0, file.lastIndexOf('/') + 1)}${name}`)
      .filter(name => !made.has(name))
      .map(name => `${file} names ${name}`),
  );

/**
 * What the place that asks for a file names beside it: the page all that its entry fetches, a script nothing, since the
 * file does.
 */
export const namedBeside = (
  _file: string,
  files: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? files : []);

/**
 * Lets each file that is loaded by need name all that it fetches, so that the browser asks for all of that at once. The
 * builder would have them named where the file is asked for instead: kilobytes of names in what the first screens wait
 * for.
 */
export function lateImports(): Plugin {
  return {
    name: 'tidemark:late-imports',
    apply: 'build',
    // After scripts of nothing but styles were dropped.
    enforce: 'post',
    generateBundle(_options, output) {
      const chunks = Object.values(output).filter(file => file.type === 'chunk');
      const files = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
      for (const chunk of chunks) {
        if (!chunk.isDynamicEntry) continue;
        // Last, so that everything runs in the order it would.
        const lines = furtherImports(chunk.fileName, files).map(
          file => `import"./${file.slice(file.lastIndexOf('/') + 1)}";`,
        );
        chunk.code += lines.join('');
      }
      const scripts = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
      const missing = namedInVain(scripts, new Set(Object.keys(output)));
      if (missing.length > 0) this.error(`Scripts that are not made: ${missing.join(', ')}`);
    },
  };
}
