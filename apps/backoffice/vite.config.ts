import { compiledMessages, lightContract } from '@tetri/vite-plugins';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { compileEarly } from './build/compile-early.ts';
import { pagePreloads } from './build/page-preloads.ts';

const base = '/backoffice/';

// The page's policy allows neither inline scripts nor data: addresses for them, so nothing is inlined.
export default defineConfig({
  base,
  plugins: [lightContract(), compiledMessages(), pagePreloads(base), compileEarly(), react()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
