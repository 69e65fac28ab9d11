import type { Counted } from '../database/index.ts';

/** How a list counts itself on the wire. */
export function countOf(total: number, page: number, limit: number) {
  return { total, pages: Math.ceil(total / limit), select_page: page, limit, offset: (page - 1) * limit };
}

/** The same of a list that is counted only so far. */
export function cappedCountOf({ total, isCapped }: Counted, page: number, limit: number) {
  return { count: countOf(total, page, limit), isCountCapped: isCapped };
}
