export { type PostPublicly, postPublicly, type PublicPost } from './post-publicly.ts';
