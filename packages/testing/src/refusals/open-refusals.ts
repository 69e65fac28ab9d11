/** Global setup of the call tests: what another run saw proves nothing about this one. */
export { openRefusalLog as setup } from './refusal-log.ts';
