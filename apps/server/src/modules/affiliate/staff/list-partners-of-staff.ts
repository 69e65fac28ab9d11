import { listPartnersOfStaff } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { listStaffPartners } from '../store/staff-partners.ts';
import { readTerms } from '../store/terms.ts';
import { viewStaffPartner } from '../view/view-staff-partner.ts';
import { handle } from './deps.ts';

export const listPartnersOfStaffHandler = handle(listPartnersOfStaff, async ({ search, page, limit }, { db }) => {
  const asked = { search: search.trim(), ...pageUpTo(page, limit) };
  const [terms, { partners, counted }] = await Promise.all([readTerms(db), listStaffPartners(db, asked)]);
  return { partners: partners.map((row) => viewStaffPartner(row, terms)), ...cappedCountOf(counted, page, limit) };
});
