import type { Plugin } from 'vite';

/** The files that a JavaScript file names. */
export interface Links {
  readonly imports: readonly string[];
}

/**
 * All files that a file fetches in the end, the nearest first, except those it names itself and those that are not
 * written: the builder drops scripts that consist only of styles, but may leave their names.
 */
export function furtherImports(file: string, files: ReadonlyMap<string, Links>): string[] {
  const found = new Set([file]);
  for (const next of found) for (const imported of files.get(next)?.imports ?? []) found.add(imported);
  const own = new Set([file, ...(files.get(file)?.imports ?? [])]);
  return [...found].filter(each => !own.has(each) && files.has(each));
}

const NAMED = /\b(?:import|from)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** Files that scripts name and that are not written: each would be an error in the browser. */
export const namedInVain = (scripts: ReadonlyMap<string, string>, made: ReadonlySet<string>): string[] =>
  [...scripts].flatMap(([file, code]) =>
    [...code.matchAll(NAMED)]
      .map(([, name = '']) => `${file.slice(0, file.lastIndexOf('/') + 1)}${name}`)
      .filter(name => !made.has(name))
      .map(name => `${file} names ${name}`),
  );

/**
 * The files to preload where a file is requested: for the page, all files of its entry; for a script, none, since the
 * file itself names them.
 */
export const namedBeside = (
  _file: string,
  files: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? files : []);

/**
 * Lets each lazily loaded file name all its dependencies, so that the browser requests them in parallel. By default the
 * builder names them where the file is requested, which adds kilobytes of names to the first screens.
 */
export function lateImports(): Plugin {
  return {
    name: 'tidemark:late-imports',
    apply: 'build',
    // Runs after scripts that consist only of styles were dropped.
    enforce: 'post',
    generateBundle(_options, output) {
      const chunks = Object.values(output).filter(file => file.type === 'chunk');
      const files = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
      for (const chunk of chunks) {
        if (!chunk.isDynamicEntry) continue;
        // Comes last, so that the execution order does not change.
        const lines = furtherImports(chunk.fileName, files).map(
          file => `import"./${file.slice(file.lastIndexOf('/') + 1)}";`,
        );
        chunk.code += lines.join('');
      }
      const scripts = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
      const missing = namedInVain(scripts, new Set(Object.keys(output)));
      if (missing.length > 0) this.error(`Scripts that were not built: ${missing.join(', ')}`);
    },
  };
}
