export { CallFailure, isFailure } from './call-failure.ts';
export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts';
export {
  createSocketClient,
  type SocketClient,
  type SocketClientOptions,
  type SocketState,
} from './create-socket-client.ts';
export { joinLines } from './join-lines.ts';
