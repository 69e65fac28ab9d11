import type { CallAnswer, ConnectionKind, getAccountConnections, StaffRole } from '@tetri/contract';
import { usdText } from '../../core/usd.ts';
import type { Connections } from '../actions/read-connections.ts';
import { countedMax } from '../core/draw.ts';
import { shortenEmail, shortenName, shortenValue } from '../core/shorten.ts';
import type { ConnectedAccountRow } from '../store/accounts.ts';

type Answer = CallAnswer<typeof getAccountConnections>;

/** So many of what two accounts share are named on their link. */
const valuesMax = 3;

/** Whoever does not look people up is shown of them what tells one from another. */
export function isShortenedFor(role: StaffRole): boolean {
  return role === 'operator';
}

export function viewConnectedAccount(
  row: ConnectedAccountRow,
  isShortened: boolean,
): Omit<Answer['accounts'][number], 'steps'> {
  const { id, email, name, isDemo, isBlocked, createdAt, link } = row;
  const person = isShortened
    ? { _id: id, email: shortenEmail(email), name: shortenName(name) }
    : { _id: id, email, name };
  return {
    person,
    isDemo,
    isBlocked,
    createdAt: createdAt.toISOString(),
    partner:
      link === null
        ? null
        : {
            link,
            isSuspended: row.isSuspended,
            heldRewards: row.heldRewards,
            held: usdText(row.heldCents),
            pendingRewards: row.pendingRewards,
            pending: usdText(row.pendingCents),
          },
  };
}

export function viewConnections({ accounts, links, hubs, isMore }: Connections, isShortened: boolean): Answer {
  const shown = (kind: ConnectionKind, value: string): string => {
    if (kind === 'document' || kind === 'device' || kind === 'referral') return '';
    return isShortened ? shortenValue(kind, value) : value;
  };
  return {
    accounts: accounts.map(({ steps, ...row }) => ({ ...viewConnectedAccount(row, isShortened), steps })),
    links: links.map(({ a, b, strength, shared }) => ({
      a,
      b,
      strength,
      shared: shared.map(({ kind, values }) => ({
        kind,
        count: values.length,
        values: values
          .slice(0, valuesMax)
          .map((value) => shown(kind, value))
          .filter(Boolean),
      })),
    })),
    hubs: hubs.map(({ kind, value, total, members }, at) => ({
      key: `hub-${at}`,
      kind,
      value: shown(kind, value),
      // Whoever brought others is not one of them.
      total: Math.min(total, countedMax) + (kind === 'referral' ? 0 : 1),
      isMore: total > countedMax,
      members: [...members],
    })),
    isMore,
    isShortened,
  };
}
