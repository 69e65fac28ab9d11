export { expectSoundBooks } from './expect-sound-books.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
