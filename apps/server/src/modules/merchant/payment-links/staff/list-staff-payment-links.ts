import { listStaffPaymentLinks } from '@tetri/contract';
import { findUsers } from '../../../identity/index.ts';
import { newestOrdersOfLinks } from '../../../orders/index.ts';
import { listStaffLinks } from '../store/staff-links.ts';
import { viewStaffLink } from '../view/view-link.ts';
import { handle } from './deps.ts';

const ordersShown = 5;

export const listStaffPaymentLinksHandler = handle(
  listStaffPaymentLinks,
  async ({ cursor, limit, ...filters }, { db, catalog, publicUrl }, { lang }) => {
    const found = await listStaffLinks(db, filters, { cursor, limit: limit + 1 });
    const page = found.slice(0, limit);
    const [people, orders] = await Promise.all([
      findUsers(db, [...new Set(page.map(({ row }) => row.userId))]),
      newestOrdersOfLinks(
        db,
        page.map(({ row }) => row.id),
        ordersShown,
      ),
    ]);
    const around = { snapshot: catalog.snapshot(), publicUrl: publicUrl(), lang };
    const links = page.flatMap((link) => {
      const user = people.get(link.row.userId);
      if (!user) return [];
      const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
      const person = { _id: user.id, email: user.email ?? '', name, isDemo: user.isDemo };
      return viewStaffLink(link, { person, orders: orders.get(link.row.id) ?? [] }, around) ?? [];
    });
    return { links, next: found.length > limit ? (page.at(-1)?.row.id ?? null) : null };
  },
);
