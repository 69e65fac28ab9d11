import type { AffiliateModule } from '../modules/affiliate/index.ts';
import type { MerchantModule } from '../modules/merchant/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { VerificationModule } from '../modules/verification/index.ts';
import type { BotModule } from './bot/bot-module.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { PeopleModules } from './people-modules.ts';
import type { ReaderModules } from './reader-modules.ts';
import type { TradeModules } from './trade-modules.ts';

/** The modules by what they are about. */
export interface Parts {
  readonly infrastructure: Infrastructure;
  readonly settings: Settings;
  readonly trade: TradeModules;
  readonly people: PeopleModules;
  readonly readers: ReaderModules;
  readonly merchant: MerchantModule;
  readonly affiliate: AffiliateModule;
  readonly verification: VerificationModule;
  readonly bot: BotModule;
  /** Some currency of the demo is still there. */
  readonly isDemo: () => boolean;
  /** Of the demo's checkout. */
  readonly checkoutKey: Buffer;
}
