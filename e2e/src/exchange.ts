import { type Language, signIn } from '@tetri/contract';
import { staffCookie } from '@tetri/server/modules/identity';
import { solveCaptcha } from '@tetri/testing';
import { startTestServer, type TestBrowser, type TestServer, type TestServerOptions } from '@tetri/testing/server';
import { openBrowser } from './open-browser.ts';
import { Person } from './person.ts';
import type { View } from './views.ts';

/** The whole product, in its demo where nothing else is said, with people at its pages. */
export interface Exchange {
  readonly server: TestServer;
  /** Forms at the door ask for the captcha. */
  readonly asksCaptcha: boolean;
  /** Somebody new with an empty browser. */
  enter(view: View): Promise<Person>;
  /** Another browser of the same person, in which they signed in with this password and are still in. */
  signedIn(email: string, password: string, lang: Language): Promise<TestBrowser>;
  /** The cookies of the owner, who is still in from a visit before. */
  ownerSignedIn(lang: Language): Promise<ReadonlyMap<string, string>>;
  /** Time passes for the server, and what is due by then is done. */
  wait(ms: number): Promise<void>;
  /** The link in the newest mail to this address with such a subject. */
  linkMailedTo(email: string, subject: string): Promise<string>;
  /** Everybody goes home; fails when anything was wrong on their pages. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Starts server, worker and pages on a database of their own. */
export async function openExchange({
  env,
  asksCaptcha = false,
  ...options
}: TestServerOptions = {}): Promise<Exchange> {
  const server = await startTestServer({
    roles: 'api,worker,web',
    isDemo: true,
    asksCaptcha,
    ...options,
    // Passkeys belong to a name: a browser has none at a bare address.
    env: { HOST: 'localhost', ...env },
  });
  const browser = await openBrowser();
  const people: Person[] = [];
  return {
    server,
    asksCaptcha,
    async enter(view) {
      const person = await Person.enter({ browser, address: server.address, now: server.clock.now(), view });
      people.push(person);
      return person;
    },
    async signedIn(email, password, lang) {
      const other = await server.browser(lang);
      const captcha = asksCaptcha ? await solveCaptcha(other) : undefined;
      await other.call(signIn, { email, password, captcha });
      return other;
    },
    async ownerSignedIn(lang) {
      const visit = { ip: '127.0.0.1', userAgent: 'journey', lang, recoveryCode: undefined, oldToken: undefined };
      const { token } = await server.app.modules.identity.signIn({ ...server.owner, ...visit });
      return new Map([[staffCookie, token]]);
    },
    async wait(ms) {
      await server.clock.advance(ms);
      await server.app.modules.rates.pollNow();
      await server.drain();
    },
    async linkMailedTo(email, subject) {
      await server.drain();
      const mails = await server.mails(email);
      const link = mails.findLast((mail) => mail.subject.includes(subject))?.links[0];
      if (!link) throw new Error(`nothing with a link was mailed to ${email} about "${subject}"`);
      return link;
    },
    async empty() {
      const outcomes = await Promise.allSettled(people.splice(0).map((person) => person.leave()));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
    close: () => server.stop(),
  };
}
