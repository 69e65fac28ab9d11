import type { CallOutput, ChatProvider, getOrderCaps } from '@tetri/contract';
import type { Db, Reader, Tx } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { handlerFor } from '../../platform/http/index.ts';
import type { CatalogSnapshot, RemoveDemoSeams } from '../catalog/index.ts';
import type { ContentDesk, NewsPort } from '../content/index.ts';
import type { AttemptsPort, Identity } from '../identity/index.ts';
import type { DiscountTier } from '../orders/index.ts';
import type { PaymentsModule } from '../payments/index.ts';
import type { Rates } from '../rates/index.ts';
import type { CaptchaDesk } from '../settings/index.ts';
import type { Mailbox } from './mailbox.ts';

/** What the staff calls work with; handlers of every area's staff calls live here. */
export interface OperationsDeps {
  readonly db: Db;
  readonly identity: Identity;
  readonly attempts: AttemptsPort;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly settings: SiteSwitch & SiteSettingsStore;
  readonly captcha: CaptchaDesk;
  readonly mailbox: Mailbox;
  readonly news: NewsPort;
  readonly content: ContentDesk;
  readonly payments: PaymentsModule;
  readonly rates: Rates;
  /** Tells everybody who watches the queue that this order stands differently. */
  readonly tellQueue: (uid: string) => void;
  /** Tells everybody who hears this talk with a visitor that there is something new in it. */
  readonly tellChat: (chatId: string) => void;
  /** Keeps what is sent in talks with visitors. */
  readonly chatFiles: FileStore;
  /** What other modules know of the demo and take out of it. */
  readonly demo: RemoveDemoSeams;
}

/** The switch that closes the site for technical work; whoever holds it tells every process and every open page. */
export interface SiteSwitch {
  isOffline(): boolean;
  setOffline(tx: Tx, isOffline: boolean): Promise<void>;
}

/** How visitors reach the exchange. */
export interface SiteContacts {
  readonly supportEmail: string | null;
  readonly botUrl: string | null;
}

/** What the owner sets of the site. */
export interface OwnersSettings extends SiteContacts {
  readonly discountTiers: readonly DiscountTier[];
  readonly orderCaps: CallOutput<typeof getOrderCaps>['caps'];
  /** In whole US dollars: a payment that is worth more is undone by two people only. */
  readonly undoAloneUsd: string;
  /** Null where the site has its own chat. */
  readonly outsideChat: { readonly provider: ChatProvider; readonly id: string } | null;
}

/** Keeps the owner's settings; every process has a change a moment after its commit. */
export interface SiteSettingsStore {
  read(reader: Reader): Promise<OwnersSettings>;
  change(tx: Tx, changes: Partial<OwnersSettings>): Promise<void>;
}

export const handle = handlerFor<OperationsDeps>();
