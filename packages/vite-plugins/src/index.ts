export { compiledMessages, withoutParser } from './compiled-messages.ts';
export { lightContract } from './light-contract.ts';
