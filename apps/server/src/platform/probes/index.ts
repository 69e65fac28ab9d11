export { logAnswer, logRequests } from './log-requests.ts';
export { type Figures, Metrics } from './metrics.ts';
export { mountProbes, type Readiness } from './mount-probes.ts';
