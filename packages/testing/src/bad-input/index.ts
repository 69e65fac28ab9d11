export { badBodies } from './bad-bodies.ts';
export { type Mutation, mutations } from './bad-values.ts';
export { problemOf, type RawAnswer } from './judge-answer.ts';
export { sampleInput } from './sample-input.ts';
export { inputAsRead, RawSender } from './send-raw.ts';
