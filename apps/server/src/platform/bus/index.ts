export type { Bus } from './bus.ts';
export { createPostgresBus, type PostgresBus } from './postgres-bus.ts';
