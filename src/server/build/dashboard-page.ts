import type { Plugin } from 'vite';

/** The page of dashboards, beside `index.html`; `http/static-files.ts` serves it at their addresses. */
export const DASHBOARD_PAGE = 'dashboard.html';

/** Files that a dashboard loads on a first visit, in the order in which it needs them. */
const MODULES = [
  'src/offline/runtime/online.ts',
  'src/routes/dashboard.$idOrSlug.tsx?tsr-split=component',
  'src/features/dashboard/DashboardScreen.tsx',
  'src/features/frame/StatusLine.tsx',
  'src/viz/types/table/index.ts',
  'src/features/dashboard/NoDashboard.tsx',
];

/** A file of the page, with its dependencies. */
export interface PageFile {
  readonly file: string;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

/** Files that a page names in addition to those it starts with. */
export interface NamedFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of modules, with all their imports. @throws if a module is in no file */
export function filesOfModules(files: readonly PageFile[], modules: readonly string[]): NamedFiles {
  const byName = new Map(files.map(file => [file.file, file]));
  const found = new Map<string, PageFile>();
  function add(file: PageFile | undefined): void {
    if (!file || found.has(file.file)) return;
    found.set(file.file, file);
    for (const imported of file.imports) add(byName.get(imported));
  }
  for (const module of modules) {
    const holder = files.find(file => file.modules.some(id => id.endsWith(`/${module}`)));
    if (!holder) throw new Error(`The page of dashboards refers to a module that is not in the build: ${module}`);
    add(holder);
  }
  const all = [...found.values()];
  return { scripts: all.map(({ file }) => file), styles: [...new Set(all.flatMap(({ styles }) => styles))] };
}

/** Tells `public/start.js` that the server of this page knows `/opening`, see `http/dashboard-opening.ts`. */
export const withOpening = (html: string): string => html.replace('<script src="/start.js"', '$& data-opening="yes"');

/** The page with the missing files added, so that the browser requests all of them in parallel. */
export function withNamedFiles(html: string, { scripts, styles }: NamedFiles): string {
  const lines = [
    ...styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter(line => !html.includes(line.slice(line.indexOf('href='))));
  return html.replace('</head>', `${lines.map(line => `  ${line}\n  `).join('')}</head>`);
}

/**
 * Writes the page of dashboards: the application's page that also names the files of a dashboard. Otherwise a browser
 * on its first visit discovers each file in the previous one. The service worker does not cache it: once the worker is
 * installed, all files are on the device. Workers are not named: the page starts them once its own files have arrived,
 * which theirs would delay.
 */
export function dashboardPage(): Plugin {
  return {
    name: 'tidemark:dashboard-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const page = output['index.html'];
        if (page?.type !== 'asset') return this.error('There is no page to name the files of dashboards in');
        const files = Object.values(output).flatMap((file): PageFile[] =>
          file.type === 'chunk'
            ? [
                {
                  file: file.fileName,
                  modules: file.moduleIds,
                  imports: file.imports,
                  styles: [...(file.viteMetadata?.importedCss ?? [])],
                },
              ]
            : [],
        );
        this.emitFile({
          type: 'asset',
          fileName: DASHBOARD_PAGE,
          source: withOpening(withNamedFiles(String(page.source), filesOfModules(files, MODULES))),
        });
      },
    },
  };
}
