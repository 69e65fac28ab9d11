import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';

/** What a server refused during a test run, one `METHOD path code` a line and one file a worker. */
const folder = 'node_modules/.cache/tetri/refusals';

export function forgetRefusals(): void {
  rmSync(folder, { recursive: true, force: true });
}

export function noteRefusal(method: string, path: string, code: unknown): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}/${process.pid}`, `${method} ${path} ${String(code)}\n`);
}

export function readRefusals(): ReadonlySet<string> {
  mkdirSync(folder, { recursive: true });
  return new Set(readdirSync(folder).flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n')));
}
