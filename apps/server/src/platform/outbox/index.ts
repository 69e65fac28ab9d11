export { type DeliveryScope, type Job, listen, type Listener, perform } from './consumers.ts';
export { countDeadWork, countOutbox, findDeadOutbox, reviveOutbox } from './dead-outbox.ts';
export { defineEvent, defineJob, type EventDefinition, type JobDefinition } from './define.ts';
export { forwardWakes } from './forward-wakes.ts';
export { type DrainResult, Relay, type RelayOptions } from './relay.ts';
export type { RetryPolicy } from './retry.ts';
export { wakeRelays } from './wake.ts';
export { announce, announceEach, type AnnounceOptions, enqueue, enqueueOnce, type EnqueueOptions } from './write.ts';
