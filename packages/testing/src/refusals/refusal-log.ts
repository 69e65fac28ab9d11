import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of this test run to its workers, so that runs at the same time do not see each other's refusals. */
const variable = 'TETRI_REFUSALS';

/** Opens the log of a test run, unless whoever runs the tests has; answers how to remove it. */
export function openRefusalLog(): (() => void) | undefined {
  if (process.env[variable] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tetri-refusals-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** What this process has noted, by file: the same thousands of times over. */
const noted = new Set<string>();

/** Notes what a server refused, one `METHOD path code` a line and one file a worker. */
export function noteRefusal(method: string, path: string, code: unknown): void {
  const file = join(folderOfRun(), String(process.pid));
  const line = `${method} ${path} ${String(code)}\n`;
  if (noted.has(`${file} ${line}`)) return;
  appendFileSync(file, line);
  noted.add(`${file} ${line}`);
}

export function readRefusals(): ReadonlySet<string> {
  const folder = folderOfRun();
  return new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n')));
}

function folderOfRun(): string {
  const folder = process.env[variable];
  if (folder === undefined)
    throw new Error('nothing was noted: the call tests run before this, with one TETRI_REFUSALS for both');
  return folder;
}
