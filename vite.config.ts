import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { callPrefixes } from './src/api/prefixes.ts';
import { arrowSlim } from './src/offline/results/slim/plugin.ts';
import { backgroundScript } from './src/server/build/background-script.ts';
import { budgets } from './src/server/build/budgets/plugin.ts';
import { chunkGroups } from './src/server/build/chunk-groups.ts';
import { compressFiles } from './src/server/build/compress-files.ts';
import { dashboardPage } from './src/server/build/dashboard-page.ts';
import { deferredEntry } from './src/server/build/deferred-entry.ts';
import { fetchedWhenNeeded, installPacks } from './src/server/build/install-packs.ts';
import { lateImports, namedBeside } from './src/server/build/late-imports.ts';
import { minifyAgain } from './src/server/build/minify-again.ts';
import { ariaSlim } from './src/ui/slim/plugin.ts';
import { vegaSlim } from './src/viz/vega/slim/plugin.ts';

const alias = { '@': path.resolve(import.meta.dirname, 'src') };

/** What stands in for parts that are for browsers, and versions of React, of the past. */
const modern = [
  // A tenth smaller.
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: '@', replacement: alias['@'] },
];

/** The embedded server and the program of its processes that run queries, beside their packages. */
const server: UserConfig = {
  resolve: { alias },
  build: {
    ssr: true,
    rolldownOptions: { input: ['src/server/main.ts', 'src/server/engine-process.ts'] },
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
};

const budget = budgets();

/** The application, its workers and its service worker. */
const client: UserConfig = {
  resolve: { alias: modern },
  plugins: [
    ariaSlim(),
    arrowSlim(),
    vegaSlim({ coarseMaps: true }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.md$|\\.css\\.ts$|\\.gen\\.ts$|\\.test\\.ts$',
      quoteStyle: 'single',
    }),
    react(),
    vanillaExtractPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        globIgnores: [
          '**/screenshots/**',
          'sw-*.js',
          'dashboard.html',
          ...fetchedWhenNeeded.map(start => `assets/${start}*`),
        ],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    backgroundScript(modern),
    deferredEntry(),
    lateImports(),
    dashboardPage(),
    minifyAgain('page'),
    installPacks(),
    compressFiles(),
    budget.page,
  ],
  worker: { format: 'es', plugins: () => [vegaSlim(), minifyAgain('worker'), budget.worker] },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: namedBeside },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: Object.fromEntries(
      [...callPrefixes, '/login', '/logout', '/oidc', '/health', '/version'].map(prefix => [
        prefix,
        {
          target: process.env['TIDEMARK_SERVER'] ?? 'http://127.0.0.1:8088',
          changeOrigin: false,
          // Events of answers that come later.
          ws: prefix === '/api/',
          // The page of the sign-in is the application, and only its form the server's; as in sw/routes.ts.
          bypass: ({ headers }) =>
            prefix === '/login' && headers['sec-fetch-mode'] === 'navigate' ? '/index.html' : undefined,
        },
      ]),
    ),
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : client));
