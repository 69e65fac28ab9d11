export { type GuardedFetch, guardedFetch } from './guarded-fetch.ts';
export { type Reach, strangersReach } from './guarded-request.ts';
export { isHostOf } from './host-pattern.ts';
export { openPoster, type Poster } from './open-poster.ts';
export { type PostPublicly, postPublicly, type PublicPost } from './post-publicly.ts';
