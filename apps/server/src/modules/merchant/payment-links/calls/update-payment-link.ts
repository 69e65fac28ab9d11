import { notFound, paymentLinkClosed, refusal, tooManyKept, updatePaymentLink } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { openLinksMax, switchLink } from '../store/payment-links.ts';
import { viewLink } from '../view/view-link.ts';

export const updatePaymentLinkHandler = handle(
  updatePaymentLink,
  async ({ code, isActive }, { db, catalog, publicUrl }, { actor, lang }) => {
    const { userId } = actor;
    const link = await transaction(db, (tx) => switchLink(tx, { code, userId }, isActive));
    if (link === 'closed') throw refusal(paymentLinkClosed, { state: 'closed' });
    if (link === 'full') throw refusal(tooManyKept, { max: openLinksMax });
    const shown = link && viewLink(link, { snapshot: catalog.snapshot(), publicUrl: publicUrl(), lang });
    if (!shown) throw refusal(notFound);
    return { link: shown };
  },
);
