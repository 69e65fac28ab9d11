export { compileText } from './compile-text.ts';
export { compiledMessages } from './compiled-messages.ts';
export { lightContract } from './light-contract.ts';
