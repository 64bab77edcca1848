import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { arrowSlim } from '../../../src/offline/results/slim/plugin.ts';
import { ariaSlim } from '../../../src/ui/slim/plugin.ts';
import { vegaSlim } from '../../../src/viz/vega/slim/plugin.ts';

/** Parts of the SQL editor alone, as the product builds them. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../../src') } },
  plugins: [ariaSlim(), arrowSlim(), vegaSlim(), react(), vanillaExtractPlugin()],
  worker: { format: 'es', plugins: () => [vegaSlim()] },
  build: { target: 'es2022', reportCompressedSize: false, emptyOutDir: true },
});
