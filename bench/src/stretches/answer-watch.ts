import type pg from 'pg';
import { watchLoop } from './loop-watch.ts';
import { watchStatements } from './statement-watch.ts';

/** Watches the server's own process from when the parent asks `watch` until it asks `watched`. */
export function answerWatch(pool: pg.Pool): void {
  let read = () => [...watchLoop()(), ...watchStatements(pool)()];
  process.on('message', ({ ask }: { readonly ask: string }) => {
    if (ask === 'watched') process.send?.(read());
    if (ask !== 'watch') return;
    const readers = [watchLoop(), watchStatements(pool)];
    read = () => readers.flatMap((reader) => reader());
  });
}
