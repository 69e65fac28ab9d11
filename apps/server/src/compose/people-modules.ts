import type { FastifyInstance } from 'fastify';
import {
  type Accounts,
  createAccountsModule,
  createIdentityModule,
  createSecondFactor,
  createSocialModule,
  type Identity,
  type NewsletterPort,
} from '../modules/identity/index.ts';
import { hasWalletBalance } from '../modules/ledger/index.ts';
import { countOpenOrders, discountOfUser } from '../modules/orders/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { BoundHandler } from '../platform/http/index.ts';
import type { Ground } from './ground.ts';
import { ownHosts } from './own-host.ts';
import { personalData } from './personal-data.ts';

export interface PeopleModules {
  readonly identity: Identity;
  readonly accounts: Accounts;
  readonly calls: readonly BoundHandler[];
  mount(fastify: FastifyInstance): void;
}

/** Who staff and customers are. While the site is a demo, staff may put off what protects their accounts. */
export function peopleModules(
  ground: Ground,
  settings: Settings,
  isDemo: () => boolean,
  newsletter: NewsletterPort,
): PeopleModules {
  const { config, db } = ground;
  const identity = createIdentityModule({ ...ground, dataDir: config.dataDir, mayPutOff: isDemo });
  const discountTiers = () => settings.current().discountTiers;
  const secondFactor = createSecondFactor(ground);
  const accounts = createAccountsModule({
    ...ground,
    captcha: settings.captcha,
    secondFactor,
    discountOf: (userId) => discountOfUser({ db, discountTiers }, userId),
    fileStore: ground.files,
    personalData,
    isOwnHost: ownHosts(config),
    newsletter,
    openOrders: countOpenOrders,
    hasBalance: hasWalletBalance,
  });
  const social = createSocialModule({
    ...ground,
    secondFactor,
    providers: config.socialProviders,
    resolveActor: accounts.resolveActor,
  });
  return {
    identity,
    accounts,
    calls: [...accounts.calls, ...social.calls],
    mount(fastify) {
      accounts.mount(fastify);
      social.mount(fastify);
    },
  };
}
