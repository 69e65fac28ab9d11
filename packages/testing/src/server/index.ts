export { expectSoundBooks } from './expect-sound-books.ts';
export { type ReadMail, readMails } from './read-mails.ts';
export { openTestBrowser, type TestBrowser } from './test-browser.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
export { statementsOf } from './statements-of.ts';
