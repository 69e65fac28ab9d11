import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { requestBytesMax, type SignerAnswer } from './protocol.ts';
import { SignerProblem } from './signer-problem.ts';

/** A socket's path has to fit into 104 bytes on macOS, 108 on Linux. */
const pathBytesMax = 103;

export interface ListenOptions {
  /** Never rejects: what it cannot answer ends the process. */
  readonly answer: (line: string) => Promise<SignerAnswer>;
  /** The socket itself failed. */
  readonly fail: (error: unknown) => void;
  readonly connectionsMax?: number;
  /** Within it a request has to come whole, and its answer to be taken. */
  readonly patienceMs?: number;
}

/** Listens on a socket that the process's own user alone may open. */
export async function listenForRequests(
  path: string,
  { answer, fail, connectionsMax = 32, patienceMs = 5000 }: ListenOptions,
): Promise<Server> {
  const isPipe = path.startsWith('\\\\');
  if (!isPipe && Buffer.byteLength(path) > pathBytesMax)
    throw new SignerProblem(`The path of the socket is too long (${path}): choose a shorter DATA_DIR.`);
  const server = createServer((socket) => void serve(socket, answer, patienceMs));
  server.maxConnections = connectionsMax;
  if (!isPipe) await removeStale(path);
  const umask = isPipe ? undefined : process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw isRunning();
    throw error;
  } finally {
    if (umask !== undefined) process.umask(umask);
  }
  if (!isPipe) await chmod(path, 0o600);
  server.on('error', fail);
  return server;
}

/** One request after the other; who sends half of one, too much, or nothing is cut off. */
async function serve(socket: Socket, answer: ListenOptions['answer'], patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(), patienceMs);
  };
  socket.on('error', () => socket.destroy());
  wait();
  try {
    let pending = Buffer.alloc(0);
    for await (const chunk of socket) {
      pending = Buffer.concat([pending, chunk as Buffer]);
      for (let end = pending.indexOf(10); end !== -1; end = pending.indexOf(10)) {
        if (end > requestBytesMax) break;
        const line = pending.subarray(0, end).toString('utf8');
        pending = pending.subarray(end + 1);
        clearTimeout(timer);
        const text = `${JSON.stringify(await answer(line))}\n`;
        wait();
        if (!socket.destroyed) socket.write(text);
      }
      if (pending.length > requestBytesMax) {
        const refused = {
          ok: false,
          code: 'badRequest',
          message: 'the request is too long',
          isNothingSigned: true,
          taken: [],
        };
        socket.end(`${JSON.stringify(refused satisfies SignerAnswer)}\n`);
        return;
      }
    }
  } catch {
    // Whoever asked is gone, or was cut off.
  } finally {
    clearTimeout(timer);
  }
}

/** What a signer that was killed left behind. Throws where one answers there. */
async function removeStale(path: string): Promise<void> {
  const isAlive = await new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
  if (isAlive) throw isRunning();
  await rm(path, { force: true });
}

const isRunning = () => new SignerProblem('Another signer works with this data folder already.');
