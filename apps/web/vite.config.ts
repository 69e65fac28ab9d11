import { compiledMessages, lightContract } from '@tetri/vite-plugins';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { className } from './build/class-name.ts';
import { kitVariables } from './build/kit-variables.ts';
import { preactForReact } from './build/preact/preact-for-react.ts';
import { withoutKitParts } from './build/without-kit-parts.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [lightContract(), compiledMessages(), kitVariables(), withoutKitParts(), react()],
  resolve: {
    // While it is developed it runs with React itself, which has more to say.
    alias: command === 'build' ? preactForReact : [],
  },
  css: { modules: { generateScopedName: className } },
  // The server's bundle holds all it needs: it starts with one file and runs as it was built everywhere.
  ssr: isSsrBuild ? { noExternal: true } : { noExternal: [/^@tetri\//, /^@mantine\//] },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          // The last two share nothing with pages: each stands alone as a plain script.
          input: ['src/entry-client.tsx', 'src/first-script/first-script.ts', 'src/service-worker/service-worker.ts'],
          output: {
            codeSplitting: { groups: chunkGroups },
            // A browser finds a newer worker under the name it knows.
            entryFileNames: ({ name }) => (name === 'service-worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
          },
        },
  },
}));
