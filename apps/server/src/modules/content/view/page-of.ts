/** One page of a list, and how the list counts itself. */
export function pageOf<Item>(items: readonly Item[], page: number, limit: number) {
  const offset = (page - 1) * limit;
  return {
    items: items.slice(offset, offset + limit),
    count: { total: items.length, pages: Math.ceil(items.length / limit), select_page: page, limit, offset },
  };
}
