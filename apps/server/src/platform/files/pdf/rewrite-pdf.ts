import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageFolder } from '../../package-folder.ts';

/** Found from the package: the built server is one file, and has this beside it as a source. */
const program = path.join(packageFolder, 'src/platform/files/pdf/pdf-process.ts');
/** Of the processor. A receipt takes a fraction of one. */
export const rewritingSeconds = 3;
/** As much longer it may take where others keep the processor busy. */
const patience = 3;
/** What the objects of a file may take; its bytes lie outside and are counted as they are unpacked. */
const heapMaxMb = 256;
const writtenMax = 64 * 1024 * 1024;
/** How Node ends where the program itself is at fault, and not the file. */
const programFailed = 1;

interface Running {
  readonly signal?: AbortSignal | undefined;
  readonly processorMs?: number;
}

/** A PDF that this product wrote, with this text drawn over each of its pages; undefined where it cannot be read. */
export function markPdf(bytes: Uint8Array, mark: string): Promise<Buffer | undefined> {
  return runPdf(bytes, [mark], {});
}

/**
 * A PDF written anew with its pages alone: what is drawn on them, by an allow list. Metadata, scripts, actions, links, forms,
 * attachments and layers are gone. Undefined where the file is encrypted, broken or a bomb.
 *
 * It is read in a process of its own that is killed when it takes too long or `signal` says that nobody waits for it any
 * longer, and dies when it takes too much memory: a thread that does so may take the server along. See
 * docs/decisions/pdf-rewriting.md.
 */
export function rewritePdf(bytes: Uint8Array, running: Running = {}): Promise<Buffer | undefined> {
  return runPdf(bytes, [], running);
}

async function runPdf(
  bytes: Uint8Array,
  more: readonly string[],
  { signal, processorMs = rewritingSeconds * 1000 }: Running,
): Promise<Buffer | undefined> {
  const timeMs = patience * processorMs;
  const running = promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${heapMaxMb}`, program, String(processorMs), String(2 * timeMs), ...more],
    // None of the server's secrets; Windows starts nothing without the one.
    {
      env: { SystemRoot: process.env['SystemRoot'] },
      timeout: timeMs,
      signal,
      killSignal: 'SIGKILL',
      encoding: 'buffer',
      maxBuffer: writtenMax,
    },
  );
  // It may be gone before it has read all.
  running.child.stdin?.on('error', () => undefined).end(bytes);
  try {
    const { stdout } = await running;
    return stdout.length > 0 ? stdout : undefined;
  } catch (error) {
    if (!signal?.aborted && isOfFile(error)) return undefined;
    throw error;
  }
}

function isOfFile(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  const isNotStarted = 'syscall' in error;
  return error.code !== programFailed && !isNotStarted;
}
