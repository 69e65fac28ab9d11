import path from 'node:path';
import type { Alias } from 'vite';

/** What the site is built with in place of React: see docs/decisions/preact-for-the-site.md. */
export const preactForReact: Alias[] = [
  { find: /^react$/, replacement: path.join(import.meta.dirname, 'react.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
];
