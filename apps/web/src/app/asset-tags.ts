import type { Language } from '@tetri/contract';
import { messageModule, shellTexts } from './message-store.ts';
import type { PageHandle } from './page.ts';

/** What the build wrote: for each source module its file, and what that file needs. */
export type AssetManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

const entry = 'src/entry-client.tsx';
const siteShell = 'src/shells/site-shell.tsx';
const miniAppShell = 'src/shells/mini-app/start-mini-app.ts';
const firstScript = 'src/first-script/first-script.ts';
const scriptFont: Partial<Record<Language, string>> = {
  ru: 'noto-sans-cyrillic.woff2',
  ka: 'noto-sans-georgian.woff2',
};

export interface TaggedPage {
  readonly lang: Language;
  readonly handle: PageHandle | undefined;
  /** The reader may have closed what it says first: that is to be known before anything is painted. */
  readonly mayHideAlerts: boolean;
  readonly isMiniApp: boolean;
}

/** The head's links to styles and fonts of one page, and the names of its scripts: all are known before any script runs. */
export function assetTags(manifest: AssetManifest | undefined, page: TaggedPage): string {
  if (!manifest) return developmentTags;
  const { lang, handle, mayHideAlerts, isMiniApp } = page;
  const key = [lang, mayHideAlerts, isMiniApp, handle?.module, ...(handle?.features ?? [])].join(' ');
  const known = made.get(key) ?? tagsOf(manifest, page);
  made.set(key, known);
  return known;
}

/** One build has one manifest, and of each page in each language the tags are always the same. */
const made = new Map<string, string>();

function tagsOf(manifest: AssetManifest, { lang, handle, mayHideAlerts, isMiniApp }: TaggedPage): string {
  const texts = [...shellTexts(isMiniApp), ...(handle?.features ?? [])].map((feature) => messageModule(feature, lang));
  const files = [entry, isMiniApp ? miniAppShell : siteShell, handle?.module, ...texts].flatMap((name) =>
    name ? withImports(manifest, name) : [],
  );
  const chunks = [...new Set(files)].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  const parts = chunks.filter(({ file }) => file !== manifest[entry]?.file && file.endsWith('.js'));
  const address = (file: string | undefined) => `/${file ?? ''}`;
  return [
    ...fontFiles(manifest, lang).map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scriptTags({
      first: `<script${mayHideAlerts ? '' : ' async'} src="${address(manifest[firstScript]?.file)}"`,
      main: address(manifest[entry]?.file),
      parts: parts.map(({ file }) => address(file)),
      isMiniApp,
    }),
  ].join('');
}

interface Scripts {
  /** The tag of the first script, still open. */
  readonly first: string;
  readonly main: string;
  readonly parts: readonly string[];
  readonly isMiniApp: boolean;
}

/**
 * Scripts wait for the first paint. Not so in the Mini App: Telegram shows a screen of its own until the page's scripts say that
 * they are ready.
 */
function scriptTags({ first, main, parts, isMiniApp }: Scripts): string[] {
  if (!isMiniApp) return [`${first} data-entry="${main}" data-parts="${parts.join(' ')}"></script>`];
  return [
    `${first}></script>`,
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
