import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { markPages } from './mark-pages.ts';
import { rewritePages } from './rewrite-pages.ts';

/** Rewrites the one file of its input to its output, or draws a text over its pages, or writes nothing: see `rewritePdf`. */

// The time of the processor is bounded, for a file is not to blame where others keep the machine busy. The other time is, too,
// should the server be gone: nobody else ends a file that keeps this thread busy for ever.
const [, , processorMs = '0', timeMs = '0', mark] = process.argv;
const watch = `
  const since = performance.now();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isOver = user + system > ${Number(processorMs)} * 1000 || performance.now() - since > ${Number(timeMs)};
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, 50)`;
new Worker(watch, { eval: true }).unref();

// The library throws at every other byte of what is no PDF, and nobody reads from where.
Error.stackTraceLimit = 0;

// The library says on the console what is odd in a file, as often as its sender likes.
for (const say of ['log', 'warn', 'error'] as const) console[say] = () => undefined;

const sent = await buffer(process.stdin);
// Whatever goes wrong here is the file's fault: it is hostile or broken.
const written = await (mark === undefined ? rewritePages(sent) : markPages(sent, mark)).catch(() => undefined);
if (written) process.stdout.write(written);
