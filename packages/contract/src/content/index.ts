// What a program needs that looks into the schemas of content; all the rest of the contract does without.
export { ContentBlock } from './blocks.ts';
export { type ContentControl, contentControls } from './controls.ts';
export { contentKinds } from './kinds.ts';
