import { listPaymentLinks } from '@tetri/contract';
import { countOf } from '../../../../platform/http/index.ts';
import { handle } from '../deps.ts';
import { countLinks, listLinks } from '../store/payment-links.ts';
import { viewLink } from '../view/view-link.ts';

export const listPaymentLinksHandler = handle(
  listPaymentLinks,
  async ({ code, externalId, page, limit }, { db, catalog, publicUrl }, { actor, lang }) => {
    const filters = { userId: actor.userId, code, externalId };
    const [total, links] = await Promise.all([
      countLinks(db, filters),
      listLinks(db, filters, { limit, offset: (page - 1) * limit }),
    ]);
    const around = { snapshot: catalog.snapshot(), publicUrl: publicUrl(), lang };
    return { links: links.flatMap((link) => viewLink(link, around) ?? []), count: countOf(total, page, limit) };
  },
);
