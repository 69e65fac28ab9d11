export { type GuardedFetch, guardedFetch } from './guarded-fetch.ts';
export { isHostOf } from './host-pattern.ts';
export { type PostPublicly, postPublicly, type PublicPost } from './post-publicly.ts';
