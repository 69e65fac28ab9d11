import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { rewritePages } from './rewrite-pages.ts';

/** Rewrites the one file of its input to its output, or writes nothing: see `rewritePdf`. */

// Should the server be gone, nobody else ends a file that keeps this thread busy for ever.
const [, , timeMs = '0'] = process.argv;
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(timeMs)})`, { eval: true }).unref();

// The library says on the console what is odd in a file, as often as its sender likes.
for (const say of ['log', 'warn', 'error'] as const) console[say] = () => undefined;

const sent = await buffer(process.stdin);
// Whatever goes wrong here is the file's fault: it is hostile or broken.
const written = await rewritePages(sent).catch(() => undefined);
if (written) process.stdout.write(written);
