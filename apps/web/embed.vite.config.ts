import { lightContract } from '@tetri/vite-plugins';
import { defineConfig } from 'vite';

/** What stands on pages of other sites: the script that they load, and the frame's own. Neither shares a file with the site. */
export default defineConfig({
  plugins: [lightContract()],
  build: {
    target: 'es2020',
    manifest: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { embed: 'src/embed/embed-script.ts', frame: 'src/embed/frame-script.ts' },
      // Other sites know the first by its name.
      output: { entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'assets/[name]-[hash].js') },
    },
  },
});
