// What a program needs that looks into the schemas of content; all the rest of the contract does without.
export { contentKinds } from './kinds.ts';
