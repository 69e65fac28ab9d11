import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** What the build wrote: for each source module its file, and the modules that come with it. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/**
 * Around the home page, with the most bytes of JavaScript that its first screen may need, as they are sent: a kilobyte more than
 * it needs. Who comes to the limit finds what can be asked for later, on a touch or out of sight, before raising it.
 */
const shells = [
  { module: 'src/shells/site-shell.tsx', features: [], bytesMax: 88_200 },
  { module: 'src/shells/mini-app/start-mini-app.ts', features: ['mini-app'], bytesMax: 86_900 },
];
const modules = ['src/first-script/first-script.ts', 'src/entry-client.tsx', 'src/routes/home-page.tsx'];

/** Fails where a first visit would be sent more than it was before, in the languages given. */
export async function judgeFirstScreen(folder: string, languages: readonly string[]): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const shell of shells)
    for (const lang of languages) {
      const shared = ['frame', 'exchange'].map((name) => `src/app/shared-texts/${name}/${lang}.ts`);
      const own = shell.features.map((feature) => `src/features/${feature}/messages/${lang}.json`);
      const roots = [...modules, shell.module, ...shared, ...own];
      const sizes = await Promise.all(scriptsOf(manifest, roots).map((file) => sentBytes(path.join(folder, file))));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      if (bytes > shell.bytesMax)
        throw new Error(
          `home in ${lang} with ${shell.module}: ${bytes} bytes of JavaScript, at most ${shell.bytesMax}`,
        );
    }
}

/** The scripts that these modules need before they run, each once. */
export function scriptsOf(manifest: Manifest, roots: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    // A name that moved must not pass for one that weighs nothing.
    if (!chunk) throw new Error(`the build wrote no ${name}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  roots.forEach(follow);
  return [...found].filter((file) => file.endsWith('.js'));
}

/** What is small is sent as it is. */
async function sentBytes(file: string): Promise<number> {
  const sent = await stat(`${file}.br`).catch(() => stat(file));
  return sent.size;
}
