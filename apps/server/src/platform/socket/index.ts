export { SocketHub, type SocketHubOptions } from './socket-hub.ts';
