import { ConfigError } from './config.ts';
import { SignerProblem } from './signer/signer-problem.ts';

/** Why an address could not be listened at, by the code of the system's error. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there already; stop it, or choose another PORT',
  EADDRNOTAVAIL: 'this machine has no such address; correct HOST',
  EACCES: 'this user may not; choose a PORT above 1023',
};

/** What the person at the terminal can do about a start that failed; undefined where only a programmer could help. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `The settings do not fit:\n${error.message}`;
  if (error instanceof SignerProblem) return error.message;
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen')) return undefined;
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  const reason = reasons[code ?? ''];
  return reason && `Cannot listen at ${address}, port ${port}: ${reason}.`;
}
