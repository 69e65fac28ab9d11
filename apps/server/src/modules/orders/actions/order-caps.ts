import { createHmac } from 'node:crypto';
import { AddressList, customerBits, networkOf } from '../../../platform/addresses/index.ts';

/** What the owner lets orders hold that nobody has paid yet; null caps nothing. */
export interface OrderCapsTerms {
  readonly perNetwork: number | null;
  readonly perEmail: number | null;
  readonly perPerson: number | null;
  readonly captchaShare: string | null;
  readonly provenShare: string | null;
  readonly visitorsShare: string | null;
  readonly visitorsCaptchaShare: string | null;
  readonly exempt: readonly string[];
}

/** As the SQL function `judge_order_caps` takes it. */
export interface CappedBy {
  readonly network: string | null;
  readonly caps: {
    readonly network: number | null;
    readonly email: number | null;
    readonly person: number | null;
    /** Of a reserve, in percent: before a captcha, after one, of all visitors together, and of these before a captcha. */
    readonly share: string | null;
    readonly provenShare: string | null;
    readonly visitorsShare: string | null;
    readonly visitorsCaptchaShare: string | null;
  } | null;
}

/** What is asked of an order from this address. */
export type CapsOf = (ip: string) => CappedBy;

const uncapped: CappedBy = { network: null, caps: null };

/** The network is kept as a hash under `key`: enough to count by, and nothing that says who it was. */
export function orderCaps({ terms, key }: { terms: () => OrderCapsTerms; key: Buffer }): CapsOf {
  let exempt = { texts: [] as readonly string[], networks: new AddressList([]) };
  return (ip) => {
    const { perNetwork, perEmail, perPerson, captchaShare: share, exempt: texts, ...shares } = terms();
    const { provenShare, visitorsShare, visitorsCaptchaShare } = shares;
    if (texts !== exempt.texts) exempt = { texts, networks: new AddressList(texts) };
    const counts = { network: perNetwork, email: perEmail, person: perPerson };
    const caps = { ...counts, share, provenShare, visitorsShare, visitorsCaptchaShare };
    if (Object.values(caps).every((cap) => cap === null) || exempt.networks.has(ip)) return uncapped;
    return { network: networkHash(key, ip), caps };
  };
}

/** What is counted together is one person's doing: where it is not, its count caps nothing. The shares still hold. */
export function withoutCounts({ network, caps }: CappedBy, counts: readonly ('network' | 'person')[]): CappedBy {
  return { network, caps: caps && { ...caps, ...Object.fromEntries(counts.map((count) => [count, null])) } };
}

/** The network around an address, as orders keep it. */
export function networkHash(key: Buffer, ip: string): string {
  return createHmac('sha256', key).update(networkOf(ip, customerBits)).digest('base64url').slice(0, 16);
}
