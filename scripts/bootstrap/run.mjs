import { spawn, spawnSync } from 'node:child_process';

/** Runs a program to its end, showing what it printed only when it failed, in which case this rejects. */
export function runQuietly(words, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(words[0], words.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(
        new Error(`${Buffer.concat(printed).toString().trimEnd()}\n\n${words.join(' ')} ended with ${code ?? signal}`),
      );
    });
  });
}

/**
 * Runs a program in our place: its output is ours, signals sent to us reach it, and it stops when we die. Answers its
 * exit code.
 */
export function runInstead(words, env = process.env) {
  const dieWithUs = ['setpriv', '--pdeathsig', 'TERM'];
  const canTie = process.platform === 'linux' && spawnSync(dieWithUs[0], [...dieWithUs.slice(1), 'true']).status === 0;
  const all = canTie ? [...dieWithUs, ...words] : words;
  const child = spawn(all[0], all.slice(1), { env, stdio: 'inherit' });
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the whole group, so the child has it already.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  if (process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Started by npm, we end with it: nobody could stop what it left behind. */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
