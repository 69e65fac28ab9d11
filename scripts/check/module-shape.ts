import { globSync, readFileSync } from 'node:fs';
import { moduleFiles, moduleFolders, moduleParts } from '../architecture.ts';

const root = 'apps/server/src/modules/';
const fileNames = Object.keys(moduleFiles);
const folderNames = Object.keys(moduleFolders);

/** Where a file lies in a module, by how it is called. */
const placesByName: readonly { readonly name: RegExp; readonly folder: string }[] = [
  { name: /^view-/, folder: 'view' },
  { name: /(?:^|-)store\.ts$/, folder: 'store' },
  { name: /^mount-/, folder: 'http' },
  { name: /-(?:listener|job)\.ts$/, folder: 'jobs' },
];

interface Place {
  /** "identity". */
  readonly module: string;
  /** "accounts"; empty for what belongs to no part. */
  readonly part: string;
  /** "calls"; empty at the root of a module or of a part. */
  readonly folder: string;
  readonly file: string;
}

/** Everything in the modules that has another place than the tables of `architecture.ts` give it, as lines. */
export function checkModuleShape(): string[] {
  const paths = globSync(`${root}**/*.*`).map((path) => path.replaceAll('\\', '/').slice(root.length));
  const read = (path: string) => readFileSync(root + path, 'utf8');
  return [...misplaced(paths), ...unmade(paths, read), ...unlisted(paths, read)];
}

/** What is wrong with where these files lie; the paths begin with their module. */
export function misplaced(paths: readonly string[]): string[] {
  const modules = new Set(paths.map((path) => path.split('/')[0] ?? ''));
  const without = [...modules].filter((name) => !paths.includes(`${name}/index.ts`));
  return [
    ...without.map((name) => `${root}${name} has no index.ts`),
    ...paths.flatMap((path) => {
      const why = faultOf(path);
      return why === undefined ? [] : [`${root}${path} ${why}`];
    }),
  ];
}

function faultOf(path: string): string | undefined {
  const place = placeOf(path);
  if (typeof place === 'string') return `lies in ${place}/, which scripts/architecture.ts does not name`;
  const { module, part, folder, file } = place;
  if (part === '' && folder === '' && !isRootFile(module, file))
    return "lies at the module's root, where scripts/architecture.ts does not name it";
  const named = /^(.+)-module\.ts$/.exec(file)?.[1];
  const own = part === '' ? module : part;
  if (named !== undefined && (folder !== '' || named !== own)) return `makes the module ${own} by another name`;
  const due = placesByName.find(({ name }) => name.test(file))?.folder;
  return due === undefined || due === folder ? undefined : `belongs into ${due}/ by its name`;
}

function isRootFile(module: string, file: string): boolean {
  const name = file === `${module}-module.ts` ? '<name>-module.ts' : file;
  const tested = file.replace(/\.test\.ts$/, '.ts');
  return fileNames.includes(name) || tested in (moduleParts[module] ?? {}) || file.endsWith('.calls.test.ts');
}

/** Where a file lies, or the first folder on the way to it that has no name. */
function placeOf(path: string): Place | string {
  const [module = '', ...rest] = path.split('/');
  const file = rest.pop() ?? '';
  const parts = moduleParts[module] ?? {};
  let part = '';
  for (const [at, folder] of rest.entries()) {
    const deeper = part === '' ? folder : `${part}/${folder}`;
    if (deeper in parts) part = deeper;
    else if (folderNames.includes(folder) && (at === rest.length - 1 || folder === 'demo'))
      return { module, part, folder, file };
    else return [module, ...rest.slice(0, at + 1)].join('/');
  }
  return { module, part, folder: '', file };
}

/** Files that are named after a module and do not make it by the usual name. */
export function unmade(paths: readonly string[], read: (path: string) => string): string[] {
  return paths
    .filter((path) => path.endsWith('-module.ts') && !/^export (?:async )?function create\w+Module\b/m.test(read(path)))
    .map((path) => `${root}${path} exports no function create…Module`);
}

/** Handlers of `calls/` and `staff/` that the list of their folder does not have. */
export function unlisted(paths: readonly string[], read: (path: string) => string): string[] {
  const calls = paths.filter((path) => /\/(?:calls|staff)\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'));
  return calls.flatMap((path) => {
    const list = path.replace(/[^/]+$/, 'handlers.ts');
    const names = [...read(path).matchAll(/^export const (\w+Handler)\b/gm)].map(([, name = '']) => name);
    const listed = new Set(paths.includes(list) ? read(list).match(/\w+Handler\b/g) : []);
    return names.filter((name) => !listed.has(name)).map((name) => `${root}${path}: ${name} is missing in handlers.ts`);
  });
}
