import { type Client, createClient } from '@tetri/client';
import { type Call, staffSignIn, type StaffRole } from '@tetri/contract';
import { factories } from '@tetri/testing';
import { fastify as createFastify } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../platform/database/index.ts';
import {
  bindCalls,
  CallLimits,
  CallService,
  CsrfTokens,
  type Limits,
  RateLimit,
  readCookies,
  SharedLimit,
} from '../../platform/http/index.ts';
import { Seal } from '../../platform/seal.ts';
import { createIdentityModule, type Identity } from '../../modules/identity/index.ts';
import { OfferedPrices, orderUidsOf, usePayoutReference } from '../../modules/orders/index.ts';
import type { SiteSettings } from '../../modules/settings/index.ts';
import { staffCalls, type StaffDeps } from '../staff-calls.ts';

/** What the owner sets, as far as the calls of the staff look at it. */
type OwnersSettings = Omit<SiteSettings, 'offlineStatus' | 'captcha'>;

export interface BackOffice {
  readonly url: string;
  readonly dataDir: string;
  readonly identity: Identity;
  /** The uids that the queue was notified of. */
  readonly announced: string[];
  /** Makes a member of the staff with a second factor and signs them in. */
  enter(role: StaffRole): Promise<{ readonly call: Client['call']; readonly email: string; readonly cookie: string }>;
  /** A caller with this cookie header beside the CSRF one. */
  client(cookie?: string): { readonly call: Client['call'] };
  /** Answers a call's whole response. */
  send(call: Call, input: object, cookie?: string): Promise<Response>;
  /** Answers the sign-in's whole response. */
  signIn(
    email: string,
    password: string,
    cookie?: string,
    answer?: { code?: string; recoveryCode?: string },
  ): Promise<Response>;
  stop(): Promise<void>;
}

export interface BackOfficeOptions {
  readonly deps?: Partial<StaffDeps>;
  readonly limits?: Limits;
  readonly isSecure?: boolean;
  /** Staff may put off their second factor, as in a demo. */
  readonly mayPutOff?: boolean;
}

/** The staff calls over HTTP with real accounts and sessions; a test gives the neighbours it needs. */
export async function openBackOffice(
  db: Db,
  { deps = {}, limits = {}, isSecure = false, mayPutOff = false }: BackOfficeOptions = {},
): Promise<BackOffice> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-staff-'));
  const identity = createIdentityModule({
    db,
    dataDir,
    seal: new Seal(randomBytes(32)),
    publicUrl: () => 'http://localhost',
    mayPutOff: () => mayPutOff,
  });
  const announced: string[] = [];
  let isOffline = false;
  const orderCaps = {
    perNetwork: null,
    perEmail: null,
    perPerson: null,
    captchaShare: null,
    provenShare: null,
    visitorsShare: null,
    visitorsCaptchaShare: null,
    exempt: [],
  };
  let settings: OwnersSettings = {
    supportEmail: null,
    botUrl: null,
    discountTiers: [],
    outsideChat: null,
    orderCaps,
    orderLimits: { version: 1, limits: { levels: [], limits: [] } },
    callLimits: { points: {}, exempt: [], exemptKeys: [] },
    undoAloneUsd: '1000',
    areWalletsOn: false,
    bot: {
      groupId: null,
      language: 'en',
      tellsNewOrders: true,
      tellsPayments: true,
      tellsAlarms: true,
      relaysTalks: true,
    },
  };
  const usual = {
    db,
    usualLimits: limits,
    uidsOf: orderUidsOf,
    usePayoutReference,
    offered: new OfferedPrices(new Seal(randomBytes(32))),
    orderLimits: () => settings.orderLimits.limits,
    hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}`,
    identity,
    attempts: new SharedLimit(db, new CallLimits(limits)),
    bot: { isOn: true, username: async () => 'tetri_test_bot', problemOf: async () => undefined },
    botUsername: async () => 'tetri_test_bot',
    notifyQueue: (uid: string) => void announced.push(uid),
    settings: {
      isOffline: () => isOffline,
      setOffline: async (_tx: unknown, next: boolean) => {
        isOffline = next;
      },
      read: async () => settings,
      change: async (_tx: unknown, changes: Partial<OwnersSettings>) => {
        settings = { ...settings, ...changes };
      },
      refresh: async () => undefined,
    },
  };
  const calls = staffCalls({ ...usual, ...deps } as StaffDeps);
  const fastify = createFastify({ routerOptions: { ignoreTrailingSlash: true } });
  const service = new CallService({ handlers: calls, resolveActor: identity.resolveActor, isOffline: () => false });
  const csrf = new CsrfTokens(randomBytes(32));
  await bindCalls(fastify, { service, rateLimit: new RateLimit(new CallLimits(limits)), csrf, isSecure });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });

  const tokenFor = (cookie: string) => csrf.issue(readCookies(cookie, isSecure));
  const client = (cookie = '') => {
    const token = tokenFor(cookie);
    return createClient({
      baseUrl: url,
      lang: () => 'en',
      csrf: () => token,
      headers: () => ({ cookie: `_csrf=${token}; ${cookie}` }),
    });
  };
  const send = (call: Call, input: object, cookie = '') => {
    const token = tokenFor(cookie);
    return fetch(`${url}/service/api/v1/${call.path}/`, {
      method: call.method,
      headers: { 'content-type': 'application/json', 'csrf-token': token, cookie: `_csrf=${token}; ${cookie}` },
      body: JSON.stringify(input),
    });
  };
  const signIn: BackOffice['signIn'] = (email, password, cookie, answer) =>
    send(staffSignIn, { email, password, ...answer }, cookie);

  return {
    url,
    dataDir,
    identity,
    announced,
    client,
    send,
    signIn,
    async enter(role) {
      const { email } = await factories.staff(db, role);
      const recoveryCode = await factories.recoveryCodeOf(db, email);
      const cookie = sessionCookie(await signIn(email, factories.staffPassword, '', { recoveryCode }));
      return { ...client(cookie), email, cookie };
    },
    async stop() {
      await fastify.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** "staff_session=…" out of an answer, as a browser would send it back. */
export function sessionCookie(response: Response): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('staff_session='))
      ?.split(';')[0] ?? ''
  );
}
