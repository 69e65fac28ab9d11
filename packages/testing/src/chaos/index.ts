export { type AcknowledgedOrder, OrderLoad } from './order-load.ts';
export { sendFromAnywhere } from './send-from-anywhere.ts';
export { freePort, ServerProcess } from './server-process.ts';
