import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the server's package: found in the same way from a source file and from the bundle. */
export const packageFolder = folderOf(import.meta.url);

function folderOf(file: string): string {
  const description = findPackageJSON(file);
  if (description === undefined) throw new Error(`${file} belongs to no package`);
  return dirname(description);
}
