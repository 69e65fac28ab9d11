import type { FastifyInstance } from 'fastify';
import {
  type AccountDeps,
  type Accounts,
  createAccountsModule,
  createIdentityModule,
  createSecondFactor,
  createSocialModule,
  createTelegramModule,
  type Identity,
  type NewsletterPort,
  telegramKeys,
} from '../modules/identity/index.ts';
import { affiliateDiscount, hasOrderDiscount, owesPartner, partnerInfo } from '../modules/affiliate/index.ts';
import { hasWalletBalance } from '../modules/ledger/index.ts';
import { awaitsDeposits } from '../modules/payments/index.ts';
import { countOpenOrders, discountOfUser } from '../modules/orders/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { personStatusOf, type VerificationModule } from '../modules/verification/index.ts';
import type { BoundHandler } from '../platform/http/index.ts';
import { keyUse } from './key-use.ts';
import type { Infrastructure } from './infrastructure.ts';
import { broughtPort } from './bot/brought-port.ts';
import { ownHosts } from './own-host.ts';
import { guests, personalData } from './personal-data.ts';
import { isUnusedAccount } from './unused-account.ts';

export interface PeopleModules {
  readonly identity: Identity;
  readonly accounts: Accounts;
  readonly calls: readonly BoundHandler[];
  mount(fastify: FastifyInstance): void;
}

/** Who staff and customers are. While the site is a demo, staff may put off what protects their accounts. */
export function peopleModules(
  infrastructure: Infrastructure,
  settings: Settings,
  isDemo: () => boolean,
  newsletter: NewsletterPort,
  verification: Pick<VerificationModule, 'keepDocument' | 'personalData'>,
): PeopleModules {
  const { config, db } = infrastructure;
  const identity = createIdentityModule({ ...infrastructure, dataDir: config.dataDir, mayPutOff: isDemo });
  const discountTiers = () => settings.current().discountTiers;
  const secondFactor = createSecondFactor(infrastructure);
  const accountDeps = {
    ...infrastructure,
    captcha: settings.captcha,
    secondFactor,
    discountOf: (userId) =>
      discountOfUser({ db, discountTiers, moreDiscount: { of: (id) => affiliateDiscount(db, undefined, id) } }, userId),
    hasOrderDiscount: (userId) => hasOrderDiscount(db, userId),
    partnerOf: (userId) => partnerInfo(db, userId),
    fileStore: infrastructure.files,
    personalData: [...personalData, verification.personalData],
    keyUse,
    verificationOf: (userId) => personStatusOf(db, userId),
    keepDocument: verification.keepDocument,
    guests,
    isOwnHost: ownHosts(config),
    newsletter,
    openOrders: countOpenOrders,
    hasBalance: async (reader, userId) =>
      (await hasWalletBalance(reader, userId)) || (await awaitsDeposits(reader, userId)) || owesPartner(reader, userId),
  } satisfies AccountDeps;
  const accounts = createAccountsModule(accountDeps);
  const telegram = createTelegramModule({
    ...accountDeps,
    telegram: config.bot && telegramKeys(config.bot.token, config.bot.publicKey),
    brought: broughtPort,
    isUnused: isUnusedAccount,
    isSecure: infrastructure.isSecure,
    spend: (limit, ip) => infrastructure.attempts.spend(limit, ip),
  });
  const social = createSocialModule({
    ...infrastructure,
    secondFactor,
    providers: config.socialProviders,
    hasTelegram: config.bot !== undefined,
    resolveActor: accounts.resolveActor,
  });
  return {
    identity,
    accounts,
    calls: [...accounts.calls, ...social.calls, ...telegram.calls],
    mount(fastify) {
      accounts.mount(fastify);
      social.mount(fastify);
      telegram.mount(fastify);
    },
  };
}
