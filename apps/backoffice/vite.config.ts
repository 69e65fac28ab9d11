import { compiledMessages, lightContract } from '@tetri/vite-plugins';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The page's policy allows neither inline scripts nor data: addresses for them, so nothing is inlined.
export default defineConfig({
  base: '/backoffice/',
  plugins: [lightContract(), compiledMessages(), react()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    chunkSizeWarningLimit: 900,
  },
});
