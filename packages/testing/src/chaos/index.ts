export { HostileClients } from './hostile-clients.ts';
export { liftOrderCaps } from './lift-order-caps.ts';
export { type AcknowledgedOrder, OrderLoad } from './order-load.ts';
export { sendFromAnywhere, type SentRequest, type Session } from './send-from-anywhere.ts';
export { freePort, ServerProcess } from './server-process.ts';
export { signInOwner, signInStaff } from './sign-in-owner.ts';
export { StaffLoad } from './staff-load.ts';
