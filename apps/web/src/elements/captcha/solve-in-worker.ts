import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** Has the challenge solved beside the page; answers the token. Rejects when it cannot be, or when `signal` ends it. */
export async function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const createWorker = () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  const solution = await solveChallengeWorkers({ challenge, concurrency: 1, controller, createWorker });
  if (!solution) throw new Error('the challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
