/** A bare disk: 8 kB written and synced every few milliseconds beside the database, in a process of its own. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendWhenAsked } from './send-when-asked.ts';
import { epochMs, type Span } from './span.ts';

const page = Buffer.alloc(8192, 1);
/** As large as a segment of the write-ahead log, which is written over and over as well. */
const pages = 2048;
const pauseMs = 10;
const spans: Span[] = [];
const file = join(process.argv[2] ?? '.', 'yardstick.tmp');
const opened = openSync(file, 'w');
for (let at = 0; at < pages; at += 1) writeSync(opened, page, 0, page.length, at * page.length);
fdatasyncSync(opened);

const asked = sendWhenAsked(async () => {
  closeSync(opened);
  rmSync(file);
  return spans;
});
for (let at = 0; !asked.aborted; at = (at + 1) % pages) {
  const from = epochMs();
  writeSync(opened, page, 0, page.length, at * page.length);
  fdatasyncSync(opened);
  spans.push({ what: 'bare fdatasync', from, to: epochMs() });
  await pause(pauseMs);
}
