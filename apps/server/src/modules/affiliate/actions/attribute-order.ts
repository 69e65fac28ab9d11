import { formatPercent } from '@tetri/money';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { findUser, sessionPlaces } from '../../identity/index.ts';
import { listRequisites, ordersOfUser, type OrderRow } from '../../orders/index.ts';
import { judgeOwn, type Suspicion } from '../core/judge-own.ts';
import type { AffiliateTerms } from '../core/terms.ts';
import { haveOneDevice, recentAddresses } from '../connections/store/facts.ts';
import { findAttribution, insertAttribution } from '../store/orders.ts';
import { findPartnerByLink, partnerOfUser } from '../store/partners.ts';
import { listOfPartner } from '../store/withdrawals.ts';
import { readTerms } from '../store/terms.ts';
import { givenOf } from './discount-of.ts';
import type { AffiliateOrderRow, PartnerRow } from '../tables.ts';

/** Of what somebody took out, the last ones tell where their money goes. */
const lastMax = 200;

export interface AttributionDeps {
  /** A network as orders keep it: a hash that says nothing of who it was. */
  readonly networkHash: (ip: string) => string;
}

/**
 * Whose order it is, kept beside it once. The account's own partner counts, or whose link was followed; by the owner's choice of
 * first or last touch. Undefined where nobody brought it, or the programme is closed.
 */
export async function attributeOrder(
  tx: Tx,
  deps: AttributionDeps,
  order: OrderRow,
): Promise<AffiliateOrderRow | undefined> {
  const known = await findAttribution(tx, order.id);
  if (known) return known;
  const terms = await readTerms(tx);
  const partner = terms.isOpen ? await partnerOf(tx, order, terms) : undefined;
  if (!partner) return undefined;
  const row = {
    orderId: order.id,
    partnerId: partner.userId,
    ...(await judge(tx, deps, partner, order)),
    given: formatPercent(await givenOf(tx, order)),
    createdAt: order.createdAt,
  };
  await insertAttribution(tx, row);
  return row;
}

async function partnerOf(tx: Tx, order: OrderRow, { touch }: AffiliateTerms): Promise<PartnerRow | undefined> {
  const ofAccount = order.userId === null ? undefined : await partnerOfUser(tx, order.userId);
  const ofLink = order.partner === null ? undefined : await findPartnerByLink(tx, order.partner, order.createdAt);
  return touch === 'first' ? (ofAccount ?? ofLink) : (ofLink ?? ofAccount);
}

type Judged = Pick<AffiliateOrderRow, 'refused' | 'suspicion'>;

/** Whether the order is the partner's own, or looks as if it were. */
async function judge(reader: Reader, deps: AttributionDeps, partner: PartnerRow, order: OrderRow): Promise<Judged> {
  const { userId } = partner;
  const [person, customer] = [
    await findUser(reader, userId),
    order.userId === null ? undefined : await findUser(reader, order.userId),
  ];
  const kept = await listRequisites(reader, userId);
  const used = await ordersOfUser(reader, userId);
  const taken = await listOfPartner(reader, userId, { limit: lastMax, offset: 0 });
  const own = judgeOwn(
    {
      userId,
      email: person?.email ?? null,
      telegram: person?.telegramUsername ?? '',
      requisites: [
        ...kept.flatMap(({ values }) => values),
        ...[...used, ...taken.rows].flatMap(({ toValues }) => toValues),
      ],
    },
    {
      userId: order.userId,
      emails: [order.email, customer?.email ?? null],
      telegram: customer?.telegramUsername ?? '',
      values: [...order.fromValues, ...order.toValues, ...order.routeValues],
    },
  );
  if (own) return { refused: own, suspicion: null };
  if (partner.isSuspended) return { refused: 'suspended', suspicion: null };
  return { refused: null, suspicion: (await suspicionOf(reader, deps, userId, order)) ?? null };
}

async function suspicionOf(
  reader: Reader,
  { networkHash }: AttributionDeps,
  partnerId: string,
  { userId, network }: OrderRow,
): Promise<Suspicion | undefined> {
  const places = await sessionPlaces(reader, partnerId);
  const customers = userId === null ? [] : await sessionPlaces(reader, userId);
  const isShared = customers.some((one) =>
    places.some(({ ip, userAgent }) => ip === one.ip && userAgent === one.userAgent),
  );
  // A browser is known by its cookie too, long after both signed out of it.
  if (isShared || (userId !== null && (await haveOneDevice(reader, partnerId, userId)))) return 'sameDevice';
  if (network === null) return undefined;
  const addresses = [...places.map(({ ip }) => ip), ...(await recentAddresses(reader, partnerId))];
  return addresses.some((ip) => networkHash(ip) === network) ? 'sameNetwork' : undefined;
}
