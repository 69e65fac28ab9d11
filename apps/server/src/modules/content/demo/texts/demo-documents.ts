import type { DemoDocument } from '../demo-document.ts';
import { demoFaq, demoFaqGroups } from './faq.ts';
import { demoHighlights } from './highlights.ts';
import { demoMenus } from './menus.ts';
import { demoNews } from './news.ts';
import { pageAbout } from './page-about.ts';
import { pageCars } from './page-cars.ts';
import { pageCryptorustavi } from './page-cryptorustavi.ts';
import { pageDgfi } from './page-dgfi.ts';
import { pageDubai } from './page-dubai.ts';
import { pageGeorgia } from './page-georgia.ts';
import { pageGoods } from './page-goods.ts';
import { pageHeyAuto } from './page-hey-auto.ts';
import { pageHeyPersonal } from './page-hey-personal.ts';
import { pageHeyRealestate } from './page-hey-realestate.ts';
import { pageHey } from './page-hey.ts';
import { pageRealestate } from './page-realestate.ts';
import { pageReceive } from './page-receive.ts';
import { pageSative } from './page-sative.ts';
import { demoAlerts, demoContacts, demoPartners, demoSocials } from './places.ts';
import { postFixedOrFloating } from './post-fixed-or-floating.ts';
import { postSafeHabits } from './post-safe-habits.ts';
import { postUsdtNetworks } from './post-usdt-networks.ts';
import { postWalletToCash } from './post-wallet-to-cash.ts';
import { postWhatARateIsMadeOf } from './post-what-a-rate-is-made-of.ts';
import { ruleExchange } from './rule-exchange.ts';
import { ruleKyc } from './rule-kyc.ts';
import { rulePrivacy } from './rule-privacy.ts';
import { ruleReturns } from './rule-returns.ts';
import { demoTags } from './tags.ts';

/** All that the demo lets readers read. */
export const demoDocuments: readonly DemoDocument[] = [
  ...demoFaqGroups,
  ...demoFaq,
  ruleExchange,
  ruleKyc,
  rulePrivacy,
  ruleReturns,
  ...demoTags,
  ...demoNews,
  postUsdtNetworks,
  postFixedOrFloating,
  postWalletToCash,
  postSafeHabits,
  postWhatARateIsMadeOf,
  pageAbout,
  pageGoods,
  pageReceive,
  pageCars,
  pageGeorgia,
  pageDubai,
  pageCryptorustavi,
  pageDgfi,
  pageRealestate,
  pageSative,
  pageHey,
  pageHeyAuto,
  pageHeyPersonal,
  pageHeyRealestate,
  ...demoContacts,
  ...demoSocials,
  ...demoPartners,
  ...demoHighlights,
  ...demoAlerts,
  ...demoMenus,
];
