import { registerPartnerVisit } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { callersBits, networkOf } from '../../../platform/addresses/index.ts';
import { userIdOf } from '../../../platform/http/index.ts';
import { isRobot } from '../core/is-robot.ts';
import { handle } from '../deps.ts';
import { findPartnerByLink } from '../store/partners.ts';
import { readTerms } from '../store/terms.ts';
import { countVisit } from '../store/visits.ts';

export const registerPartnerVisitHandler = handle(
  registerPartnerVisit,
  async ({ partner: link }, { db, digest }, { actor, ip, userAgent }) => {
    const [{ isOpen, touch }, partner] = await Promise.all([readTerms(db), findPartnerByLink(db, link)]);
    // Nobody brings themselves.
    if (!isOpen || !partner || partner.userId === userIdOf(actor)) return { isKnown: false, touch };
    if (!isRobot(userAgent)) {
      const network = networkOf(ip, callersBits);
      const visit = { userId: partner.userId, network: digest(network), visitor: digest(`${network}\n${userAgent}`) };
      await transaction(db, (tx) => countVisit(tx, visit));
    }
    return { isKnown: true, touch };
  },
);
