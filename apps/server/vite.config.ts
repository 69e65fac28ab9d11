import { defineConfig } from 'vite';

/** The server as `npm start` runs it: one file instead of twelve hundred. See docs/decisions/bundled-server.md. */
export default defineConfig({
  // grammY's node-fetch brings a polyfill of what Node has, by way of a module of Node that warns of its end.
  resolve: { alias: { 'whatwg-url': 'node:url' } },
  ssr: {
    noExternal: true,
    // Loaded where they are first needed, if ever; the last three are native parts that pg and ws can do without.
    external: [
      'vite',
      'ccxt',
      'nodemailer',
      '@simplewebauthn/server',
      'qrcode',
      '@zxcvbn-ts/language-common',
      'sharp',
      'sanitize-html',
      'fontkit',
      '@resvg/resvg-js',
      'openid-client',
      'pg-native',
      'bufferutil',
      'utf-8-validate',
    ],
  },
  build: {
    target: 'node24',
    // Nothing is read from beside it later: a newer build may take its place while it runs.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
