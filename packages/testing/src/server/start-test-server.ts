import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@tetri/client';
import { type Call, type CallOutput, type CallRequest, type Language, signIn } from '@tetri/contract';
import { type App, createApp, readConfig } from '@tetri/server';
import { seedDemo } from '@tetri/server/compose/demo-seeds';
import { loadDemo } from '@tetri/server/modules/catalog';
import type { CsrfTokens, Limits } from '@tetri/server/platform/http';
import { staffCookie, type UserChanges } from '@tetri/server/modules/identity';
import type { PaceClock } from '@tetri/server/modules/notify';
import type { Db } from '@tetri/server/platform/database';
import { type Log, silentLog } from '@tetri/server/platform/log';
import { createTestDatabase, type TestDatabase } from '../database/index.ts';
import { siteWithoutCaptcha, siteWithoutOrderCaps } from '../factories/site.ts';
import { recoveryCodeOf } from '../factories/staff.ts';
import { user as createUser, userPassword } from '../factories/user.ts';
import { expectSoundBooks } from './expect-sound-books.ts';
import { type ReadMail, readMails } from './read-mails.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

export interface TestServer extends Omit<TestDatabase, 'stop'> {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  readonly app: App;
  /** Files the server writes lie here. */
  readonly dataDir: string;
  /** The owner's sign-in, for browsers. */
  readonly owner: { readonly email: string; readonly password: string };
  /** A visitor's caller. */
  visitor(lang?: Language): Client;
  /** A caller signed in as the owner, in a session of its own; with a second factor where there is no demo. */
  signedInStaff(lang?: Language): Promise<Client>;
  /** A visitor's browser, with cookies. */
  browser(lang?: Language): Promise<TestBrowser>;
  /** A browser in which somebody with an account is signed in. */
  signedInUser(changes?: UserChanges): Promise<TestBrowser & { readonly user: SignedInUser }>;
  /** The mails to an address, the oldest first; `drain` writes them. */
  mails(to: string): Promise<ReadMail[]>;
  /** A visitor's call over HTTP. */
  call<C extends Call>(call: C, input: CallRequest<C>): Promise<CallOutput<C>>;
  /** Does all work that is due; see `Relay.drain`. */
  drain: App['relay']['drain'];
  /** Stops the server, checks every invariant of the books, and drops the database. */
  stop(): Promise<void>;
}

export type SignedInUser = Awaited<ReturnType<typeof createUser>>;

export interface TestServerOptions {
  /** By default `api` alone: nothing runs by itself, the test moves the clock and drains the outbox. */
  readonly roles?: string;
  /** With the demo catalogue and its prices. */
  readonly isDemo?: boolean;
  readonly log?: Log;
  /** The captcha is asked for, as a new installation does. */
  readonly asksCaptcha?: boolean;
  /** Unpaid orders are capped, as those of a new installation are. */
  readonly hasOrderCaps?: boolean;
  /** None by default: limits have tests of their own, everybody else must not run into them. */
  readonly limits?: Limits;
  /** How far the machine's clock is ahead of the database's. */
  readonly skewMs?: number;
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the whole product on a database of its own, whose clock stands still until the test moves it. */
export async function startTestServer({
  roles = 'api',
  isDemo = false,
  log = silentLog,
  asksCaptcha = false,
  hasOrderCaps = false,
  limits = {},
  skewMs = 0,
  env,
}: TestServerOptions = {}): Promise<TestServer> {
  const owner = { email: 'owner@tetri.test', password: 'correct horse battery' };
  const hasPast = isDemo && env?.['DEMO_LIFE'] === 'true';
  const database = await createTestDatabase({ log, max: 16, seed: isDemo && !hasPast ? fillDemo : undefined });
  if (!asksCaptcha) await siteWithoutCaptcha(database.db);
  if (!hasOrderCaps) await siteWithoutOrderCaps(database.db);
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-server-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ROLES: roles,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    DEMO: String(isDemo),
    DEMO_LIFE: 'false',
    ...env,
  });
  const letGo = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const app = await createApp({
    config,
    db: database.db,
    databaseUrl: database.url,
    clock: { now: () => new Date(database.clock.now().getTime() + skewMs) },
    log,
    limits,
    paceClock: withoutWaiting(),
  }).catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  await app.modules.firstStart();
  // As a database does by itself after a while; without, some checks of so many orders take seconds.
  if (hasPast) await database.db.$client.query('analyze');
  const address = await app.listen();
  const visitor = (lang: Language = 'en') => clientOf(address, lang, app.modules.csrf);
  return {
    ...database,
    address,
    app,
    dataDir,
    owner,
    visitor,
    async signedInStaff(lang = 'en') {
      const recoveryCode = isDemo ? undefined : await recoveryCodeOf(database.db, owner.email);
      const { token } = await app.modules.identity.signIn({
        ...owner,
        recoveryCode,
        ip: '127.0.0.1',
        userAgent: 'test',
        lang,
        oldToken: undefined,
      });
      return clientOf(address, lang, app.modules.csrf, token);
    },
    browser: (lang) => openTestBrowser(address, lang),
    async signedInUser(changes) {
      const user = await createUser(database.db, changes);
      const browser = await openTestBrowser(address, user.lang);
      await browser.call(signIn, { email: user.email, password: userPassword });
      return { ...browser, user };
    },
    mails: (to) => readMails(dataDir, to),
    call: (call, input) => visitor().call(call, input),
    drain: () => app.relay.drain(),
    async stop() {
      await app.close();
      try {
        await expectSoundBooks(database.db);
      } finally {
        await letGo();
      }
    },
  };
}

/** As the first start does. */
const fillDemo = (db: Db) => loadDemo({ db, seed: seedDemo });

/** A clock that goes on as it is waited for. */
function withoutWaiting(): PaceClock {
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    wait: async (ms) => {
      nowMs += Math.max(ms, 1);
    },
  };
}

function clientOf(baseUrl: string, lang: Language, csrf: CsrfTokens, staffSession = ''): Client {
  const token = csrf.issue({ [staffCookie]: staffSession });
  const session = staffSession && `; ${staffCookie}=${staffSession}`;
  return createClient({
    baseUrl,
    lang: () => lang,
    csrf: () => token,
    headers: () => ({ cookie: `_csrf=${token}${session}` }),
  });
}
