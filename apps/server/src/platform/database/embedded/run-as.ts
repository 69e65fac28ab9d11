import { spawnSync } from 'node:child_process';

/** How to run a PostgreSQL program, which refuses to run as root. */
export interface RunAs {
  /** Command words to put before the program. */
  readonly prefix: readonly string[];
  /** The user who must own the files, when it is not the present one. */
  readonly owner: number | undefined;
}

const nobody = 65_534;
const works = (words: readonly string[]) =>
  spawnSync(words[0] ?? '', [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0;

/**
 * On Linux PostgreSQL receives the signal to stop when this process dies (a fast shutdown), however it dies. Root runs it in a user
 * namespace of its own, where it is nobody but the files stay root's; where that is forbidden, as the user nobody.
 */
export function chooseRunAs(): RunAs {
  if (process.platform !== 'linux') return { prefix: [], owner: undefined };
  const dieWithUs = ['setpriv', '--pdeathsig', 'INT'];
  if (process.getuid?.() !== 0) return { prefix: works(dieWithUs) ? dieWithUs : [], owner: undefined };

  const inNamespace = ['unshare', '-U', ...dieWithUs];
  if (works(inNamespace)) return { prefix: inNamespace, owner: undefined };
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--pdeathsig', 'INT'];
  if (works(asNobody)) return { prefix: asNobody, owner: nobody };
  throw new Error(
    'PostgreSQL does not run as root, and neither unshare nor setpriv works here: start as another user, or set DATABASE_URL',
  );
}
