import { type Challenge, solutionText } from './solve-challenge.ts';

/** Has the challenge solved beside the page. Rejects when it cannot be, or when `signal` ends it. */
export function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    const fail = () => end(() => reject(new Error('the challenge was not solved')));
    signal.addEventListener('abort', fail, { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => {
      if (data === undefined) fail();
      else end(() => resolve(solutionText(challenge, data)));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
    worker.postMessage(challenge);
  });
}
