import { getMail, listMails } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { launchBrowser } from './launch-browser.ts';
import { Person } from './person.ts';
import type { View } from './views.ts';

/** The whole product, in its demo where nothing else is said, with people at its pages. */
export interface Exchange {
  readonly server: TestServer;
  /** Somebody new with an empty browser. */
  enter(view: View): Promise<Person>;
  /** Time passes for the server, and what is due by then is done. */
  wait(ms: number): Promise<void>;
  /** The address of the order's page in the newest mail to this customer about it. */
  linkMailedTo(email: string, uid: string): Promise<string>;
  /** Everybody goes home; fails when anything was wrong on their pages. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Starts server, worker and pages on a database of their own, and one browser for everybody. */
export async function openExchange({ isDemo = true } = {}): Promise<Exchange> {
  const server = await startTestServer({ roles: 'api,worker,web', isDemo });
  const browser = await launchBrowser();
  const people: Person[] = [];
  return {
    server,
    async enter(view) {
      const person = await Person.enter({ browser, address: server.address, now: server.clock.now(), view });
      people.push(person);
      return person;
    },
    async wait(ms) {
      await server.clock.advance(ms);
      await server.app.modules.rates.pollNow();
      await server.drain();
    },
    async linkMailedTo(email, uid) {
      await server.drain();
      const staff = await server.signedInStaff();
      const { mails } = await staff.call(listMails, { search: email, page: 1, limit: 25 });
      const about = mails.find(({ subject }) => subject.includes(uid));
      if (!about) throw new Error(`nothing was mailed to ${email} about order ${uid}`);
      const { mail } = await staff.call(getMail, { id: about._id });
      const link = mail.text.match(/https?:\/\/\S+\/order\/\S+/)?.[0];
      if (!link) throw new Error('the mail has no link to the order');
      return link;
    },
    async empty() {
      const outcomes = await Promise.allSettled(people.splice(0).map((person) => person.leave()));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
