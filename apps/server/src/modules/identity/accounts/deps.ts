import type { UserInfo } from '@tetri/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Reader } from '../../../platform/database/index.ts';
import type { FileSender, FileStore } from '../../../platform/files/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import type {
  AttemptsPort,
  CaptchaPort,
  GuestsPort,
  KeyUse,
  NewsletterPort,
  PartnerInfo,
  PersonalData,
  SecondFactorPort,
} from './ports.ts';

export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly captcha: CaptchaPort;
  readonly attempts: AttemptsPort;
  readonly secondFactor: SecondFactorPort;
  /** The part of the margin that is left to the person, in percent: "5". */
  readonly discountOf: (userId: string) => Promise<string>;
  /** Whether more is left to them on some orders. */
  readonly hasOrderDiscount: (userId: string) => Promise<boolean>;
  /** What the person is as a partner: everybody is one. */
  readonly partnerOf: (userId: string) => Promise<PartnerInfo>;
  /** How far the person is with verifying themselves. */
  readonly verificationOf: (userId: string) => Promise<UserInfo['verificationPerson']['status']>;
  /** Keeps a file that the person sends to be verified, and refuses what is none. */
  readonly keepDocument: (
    userId: string,
    bytes: Buffer,
    sender: FileSender,
  ) => Promise<{ readonly id: string; readonly file: { readonly type: string; readonly url: string } }>;
  /** Where people's pictures lie. */
  readonly fileStore: FileStore;
  readonly personalData: readonly PersonalData[];
  readonly guests: GuestsPort;
  /** How many of a person's orders are under way. */
  readonly openOrders: (reader: Reader, userId: string) => Promise<number>;
  /** Whether the exchange holds money for the person. */
  readonly hasBalance: (reader: Reader, userId: string) => Promise<boolean>;
  /** What was used of the limits of these API keys, by their identifiers; those of which nothing was used may be left out. */
  readonly keyUse: (reader: Reader, keyIds: readonly string[]) => Promise<ReadonlyMap<string, KeyUse>>;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  /** Whether the site is reached by this host too: where it was given no address, by those of its machine. */
  readonly isOwnHost: (hostname: string) => boolean;
  readonly newsletter: NewsletterPort;
}

export const handle = handlerFor<AccountDeps>();
