/** Global setup of the call tests: what an earlier run saw proves nothing about this one. */
export { forgetRefusals as setup } from './refusal-log.ts';
