export { type CompiledPart, type CompiledText, compileText } from './compile-text.ts';
export { compiledMessages, withoutParser } from './compiled-messages.ts';
export { lightContract } from './light-contract.ts';
export { siteMessages } from './site-messages.ts';
