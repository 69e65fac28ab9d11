import { expect, test } from 'vitest';
import { assetTags } from './asset-tags.ts';

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/base.css'] },
  'src/first-script/first-script.ts': { file: 'assets/first.js' },
  'src/shells/site-shell.tsx': { file: 'assets/site.js' },
  'src/shells/mini-app/start-mini-app.ts': { file: 'assets/mini.js', css: ['assets/mini.css'] },
  '../../packages/ui/src/fonts/noto-sans-georgian.woff2': { file: 'assets/georgian.woff2' },
  '../../packages/ui/src/fonts/noto-sans-latin.woff2': { file: 'assets/latin.woff2' },
};
const sheets = { 'assets/base.css': 'main{margin:0}', 'assets/mini.css': 'nav{margin:0}' };
const page = {
  lang: 'en',
  handle: undefined,
  mayHideAlerts: false,
  hasSystemFont: false,
  sheets,
  firstScript: 'first()',
} as const;

const font = '<link rel="preload" href="/assets/latin.woff2" as="font" type="font/woff2" crossorigin>';
const [keptScript, ownScript] = ['async src="/assets/first.js"', 'data-file="/assets/first.js"'];
const ofSite = (first: string, text = '', further = '') =>
  `<script ${first} data-entry="/assets/entry.js" data-parts="/assets/site.js"${further}>${text}</script>`;
const ofMiniApp = (first: string, text = '') =>
  `<script ${first}>${text}</script>` +
  '<script type="module" async src="/assets/entry.js"></script>' +
  '<link rel="modulepreload" href="/assets/mini.js">';

test('a browser that was here before takes sheets and first script from what it keeps', () => {
  expect(assetTags(manifest, { ...page, isMiniApp: false, isFirstVisit: false })).toBe(
    `${font}<link rel="stylesheet" href="/assets/base.css">${ofSite(keptScript)}`,
  );
  expect(assetTags(manifest, { ...page, isMiniApp: true, isFirstVisit: false })).toBe(
    `<link rel="stylesheet" href="/assets/base.css"><link rel="stylesheet" href="/assets/mini.css">${ofMiniApp(keptScript)}`,
  );
});

test('sheets and first script are inline on a first visit', () => {
  expect(assetTags(manifest, { ...page, isMiniApp: false, isFirstVisit: true })).toBe(
    `${font}${ofSite(ownScript, 'first()')}<style>main{margin:0}</style><link rel="stylesheet" href="/assets/base.css" disabled>`,
  );
  expect(assetTags(manifest, { ...page, isMiniApp: true, isFirstVisit: true })).toBe(
    ofMiniApp(ownScript, 'first()') +
      '<style>main{margin:0}</style><link rel="stylesheet" href="/assets/base.css" disabled>' +
      '<style>nav{margin:0}</style><link rel="stylesheet" href="/assets/mini.css" disabled>',
  );
  expect(() => assetTags(manifest, { ...page, sheets: {}, lang: 'ka', isMiniApp: true, isFirstVisit: true })).toThrow(
    'assets/base.css',
  );
});

test('a page in the system’s font waits for no other, and names those of the pages after it', () => {
  const inSystemFont = { ...page, isMiniApp: false, isFirstVisit: true, hasSystemFont: true };
  expect(assetTags(manifest, inSystemFont)).toBe(
    `${ofSite(ownScript, 'first()', ' data-pictures="later"')}<style>main{margin:0}</style><link rel="stylesheet" href="/assets/base.css" disabled>` +
      '<style data-fonts="/assets/latin.woff2">:root{--t-font:var(--t-font-system)}</style>',
  );
  expect(assetTags(manifest, { ...inSystemFont, lang: 'ka' })).toContain(
    'data-fonts="/assets/georgian.woff2 /assets/latin.woff2"',
  );
  expect(assetTags(manifest, { ...inSystemFont, hasSystemFont: false })).toContain(font);
});
