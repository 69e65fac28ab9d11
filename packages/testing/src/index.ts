export * from './database/index.ts';
export { csrfOf } from './csrf-of.ts';
export { codeOfApp, seedOf } from './code-of-app.ts';
export { expectRefusal } from './expect-refusal.ts';
export * as factories from './factories/index.ts';
export { type ServedCalls, serveCalls } from './serve-calls.ts';
export { solveCaptcha } from './solve-captcha.ts';
