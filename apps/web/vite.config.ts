import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContract } from './build/light-contract.ts';
import { compiledMessages } from './build/messages-plugin.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [lightContract(), compiledMessages(), react()],
  resolve: {
    // Every text that needs parsing was compiled, so the site carries no parser.
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  // The server's bundle holds all it needs: it starts with one file and runs the production build of React everywhere.
  ssr: isSsrBuild
    ? { noExternal: true }
    : { noExternal: [/^@tetri\//, /^@mantine\//, 'react-intl', /^@formatjs\//, 'intl-messageformat'] },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
  },
}));
