export { type AcknowledgedOrder, OrderLoad } from './order-load.ts';
export { freePort, ServerProcess } from './server-process.ts';
