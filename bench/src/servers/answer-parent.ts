/** What the measuring side may ask of a server over its channel; all but `tick` is answered with a number. */
export interface Question {
  readonly ask: 'tick' | 'cpu' | 'memory';
}

/**
 * Answers the parent's questions: `tick` is the server's own business, `cpu` the microseconds that the process took so far,
 * `memory` the bytes it keeps. Garbage is collected for `memory` alone: a collection that only the measuring wants is not the
 * work of a tick.
 */
export function answerParent(tick: () => void): void {
  process.on('message', ({ ask }: Question) => {
    if (ask === 'tick') return tick();
    if (ask === 'cpu') process.send?.(cpuMicroseconds());
    if (ask === 'memory') process.send?.(keptBytes());
  });
  process.once('SIGTERM', () => process.exit(0));
  // A bench that failed leaves no server behind.
  process.once('disconnect', () => process.exit(0));
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function keptBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
