import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { passphrase } from './signer-folder.ts';

const dyingSigner = path.join(import.meta.dirname, 'dying-signer.ts');
/** The one file that `npm run build` makes: it is there a few seconds sooner than the sources. */
const built = path.join(import.meta.dirname, '../../../dist/main.js');

export interface SignerRole {
  /** When it has ended, whatever ended it. */
  readonly ended: Promise<unknown>;
  kill(): Promise<void>;
}

/** The signer in a process of its own; one that kills itself where its log has a signature, or is about to, if asked. */
export async function startSignerRole(
  dataDir: string,
  signal: AbortSignal,
  dies?: 'before' | 'after',
): Promise<SignerRole> {
  const [file, ...args] = dies ? [dyingSigner, dies, dataDir, passphrase] : [built];
  const child = spawn(process.execPath, [file ?? '', ...args], {
    env: { ...process.env, ROLES: 'signer', DATA_DIR: dataDir, SIGNER_PASSPHRASE: passphrase, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
    killSignal: 'SIGKILL',
  });
  child.on('error', () => undefined);
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready')) resolve();
    });
    void ended.then(() => reject(new Error(`the signer ended by itself:\n${output}`)));
  });
  return {
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
