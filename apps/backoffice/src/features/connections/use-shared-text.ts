import type { ConnectionKind } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Account, Hub, Link } from './connection-types.ts';
import { messages } from './messages.ts';

/** How accounts, what they share and what many share are named. */
export function useSharedText() {
  const t = useMessages(messages);
  const kindText = (kind: ConnectionKind) => t(`kind.${kind}`);
  return {
    nameOf: ({ person }: Account) => person.name || person.email || t('nameless'),
    kindText,
    /** "Browser 2, Network" */
    sharedText: ({ shared }: Pick<Link, 'shared'>) =>
      shared.map(({ kind, count }) => (count > 1 ? `${kindText(kind)} ${count}` : kindText(kind))).join(', '),
    hubText: ({ kind, total, isMore }: Hub) => {
      const amount = isMore ? `${total}+` : String(total);
      return t(kind === 'referral' ? 'hubBrought' : 'hubShared', { kind: kindText(kind), amount });
    },
  };
}
