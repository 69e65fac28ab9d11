import type { Language } from '@tetri/contract';
import { messageModule, shellTexts } from './message-store.ts';
import type { PageHandle } from './page.ts';

/** What the build wrote: for each source module its file, and what that file needs. */
export type AssetManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

/** The text of each style sheet that the build wrote, by its file. */
export type StyleSheets = Readonly<Record<string, string>>;

const entry = 'src/entry-client.tsx';
const siteShell = 'src/shells/site-shell.tsx';
const miniAppShell = 'src/shells/mini-app/start-mini-app.ts';
const firstScript = 'src/first-script/first-script.ts';
const scriptFont: Partial<Record<Language, string>> = {
  ru: 'noto-sans-cyrillic.woff2',
  ka: 'noto-sans-georgian.woff2',
};

export interface TaggedPage {
  readonly sheets: StyleSheets;
  /** The text of what runs before all else. */
  readonly firstScript: string;
  readonly lang: Language;
  readonly handle: PageHandle | undefined;
  /** The reader may have closed what it says first: that is to be known before anything is painted. */
  readonly mayHideAlerts: boolean;
  readonly isMiniApp: boolean;
  /** The browser has nothing of the site yet. */
  readonly isFirstVisit: boolean;
  /** The first page of a phone: fonts are fetched for the pages after it, and pictures after its first paint. */
  readonly hasSystemFont: boolean;
}

/** The head's links to styles and fonts of one page, and the names of its scripts: all are known before any script runs. */
export function assetTags(manifest: AssetManifest | undefined, page: TaggedPage): string {
  if (!manifest) return developmentTags;
  const { lang, handle, mayHideAlerts, isMiniApp, isFirstVisit, hasSystemFont } = page;
  const kind = [lang, mayHideAlerts, isMiniApp, isFirstVisit, hasSystemFont];
  const key = [...kind, handle?.module, ...(handle?.features ?? [])].join(' ');
  const known = made.get(key) ?? tagsOf(manifest, page);
  made.set(key, known);
  return known;
}

/** One build has one manifest, and of each page in each language the tags are always the same. */
const made = new Map<string, string>();

function tagsOf(manifest: AssetManifest, page: TaggedPage): string {
  const { lang, handle, isMiniApp, isFirstVisit, hasSystemFont, sheets } = page;
  const texts = [...shellTexts(isMiniApp), ...(handle?.features ?? [])].map((feature) => messageModule(feature, lang));
  const files = [entry, isMiniApp ? miniAppShell : siteShell, handle?.module, ...texts].flatMap((name) =>
    name ? withImports(manifest, name) : [],
  );
  const chunks = [...new Set(files)].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  const parts = chunks.filter(({ file }) => file !== manifest[entry]?.file && file.endsWith('.js'));
  const address = (file: string | undefined) => `/${file ?? ''}`;
  const scripts = scriptTags({
    first: firstTag(address(manifest[firstScript]?.file), page),
    main: address(manifest[entry]?.file),
    parts: parts.map(({ file }) => address(file)),
    isMiniApp,
    holdsPictures: hasSystemFont,
  });
  // What is fetched stands before what is long. A script that closes alerts before the first paint comes after the links it waits for.
  const head = isFirstVisit
    ? [...scripts, ...styles.map((file) => inlineStyles(file, sheets[file]))]
    : [...styles.map((file) => `<link rel="stylesheet" href="/${file}">`), ...scripts];
  // The Mini App has the system's font, as Telegram has: see `mini-app-shell.module.css`.
  const fonts = isMiniApp ? [] : fontFiles(manifest, lang).map((file) => `/${file}`);
  const preloads = fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`);
  return hasSystemFont ? [...head, systemFont(fonts)].join('') : [...preloads, ...head].join('');
}

/**
 * A sheet within the page: it is there as soon as the page is, which the browser would lay out once without it. The link is not
 * fetched: it tells scripts that need the sheet that it is here, and which file the next page takes (see `after-load.ts`).
 */
function inlineStyles(file: string, sheet: string | undefined): string {
  if (sheet === undefined) throw new Error(`the style sheet ${file} was not read`);
  return `<style>${sheet}</style><link rel="stylesheet" href="/${file}" disabled>`;
}

/** For as long as the page stands, wherever it leads: `later` is fetched for the next one (see `after-load.ts`). */
function systemFont(later: readonly string[]): string {
  return `<style data-fonts="${later.join(' ')}">:root{--t-font:var(--t-font-system)}</style>`;
}

interface FirstTag {
  /** Open, for what the tag carries besides. */
  readonly start: string;
  readonly text: string;
}

/**
 * Inline on a first visit, like the sheets: early forms are held from the start, and no request takes the line from the first paint.
 * The server allows the text by its hash. `data-file` is what the next page asks for (see `after-load.ts`).
 */
function firstTag(file: string, { isFirstVisit, mayHideAlerts, firstScript: text }: TaggedPage): FirstTag {
  if (!isFirstVisit) return { start: `<script${mayHideAlerts ? '' : ' async'} src="${file}"`, text: '' };
  return { start: `<script data-file="${file}"`, text };
}

interface Scripts {
  readonly first: FirstTag;
  readonly main: string;
  readonly parts: readonly string[];
  readonly isMiniApp: boolean;
  readonly holdsPictures: boolean;
}

/**
 * Scripts wait for the first paint. Not so in the Mini App: Telegram shows a screen of its own until the page's scripts say that
 * they are ready.
 */
function scriptTags({ first, main, parts, isMiniApp, holdsPictures }: Scripts): string[] {
  if (!isMiniApp) {
    const later = `data-entry="${main}" data-parts="${parts.join(' ')}"${holdsPictures ? ' data-pictures="later"' : ''}`;
    return [`${first.start} ${later}>${first.text}</script>`];
  }
  return [
    `${first.start}>${first.text}</script>`,
    `<script type="module" async src="${main}"></script>`,
    ...parts.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
}

const developmentTags = [
  '<script type="module" src="/@vite/client"></script>',
  '<link rel="stylesheet" href="/src/base.css">',
  '<script type="module" src="/src/entry-development.ts"></script>',
].join('');

function withImports(manifest: AssetManifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [name, ...(manifest[name]?.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
}

function fontFiles(manifest: AssetManifest, lang: Language): string[] {
  const wanted = ['noto-sans-latin.woff2', scriptFont[lang]];
  return Object.entries(manifest)
    .filter(([name]) => wanted.some((font) => font !== undefined && name.endsWith(`/${font}`)))
    .map(([, { file }]) => file);
}
