import { type Challenge, solveChallenge } from './solve-challenge.ts';

// Runs beside the page, which stays smooth while it counts.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(solveChallenge(data)));
