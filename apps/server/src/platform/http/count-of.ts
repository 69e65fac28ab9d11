/** How a list counts itself on the wire. */
export function countOf(total: number, page: number, limit: number) {
  return { total, pages: Math.ceil(total / limit), select_page: page, limit, offset: (page - 1) * limit };
}
