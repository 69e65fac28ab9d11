/** What the measuring side may ask of a server over its channel. */
export interface Question {
  readonly ask: 'tick' | 'usage';
}

export interface Usage {
  readonly cpuMicroseconds: number;
  readonly memoryBytes: number;
}

/** Answers the parent's questions: `tick` is the server's own business, `usage` is what the process took so far. */
export function answerParent(tick: () => void): void {
  process.on('message', ({ ask }: Question) => {
    if (ask === 'tick') return tick();
    const { user, system } = process.cpuUsage();
    globalThis.gc?.();
    process.send?.({ cpuMicroseconds: user + system, memoryBytes: process.memoryUsage().rss } satisfies Usage);
  });
  process.once('SIGTERM', () => process.exit(0));
  // A bench that failed leaves no server behind.
  process.once('disconnect', () => process.exit(0));
}
