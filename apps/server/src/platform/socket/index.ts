export { isSocketPath, SocketHub, type SocketHubOptions } from './socket-hub.ts';
export type { SocketOwner } from './socket-owner.ts';
