/** A page of a list: the last one where it has fewer than was asked for, as an address may from when it was longer. */
export async function onLastPage<List extends { readonly count: { readonly pages: number } }>(
  read: (page: number) => Promise<List>,
  page: number,
): Promise<List> {
  const list = await read(page);
  const { pages } = list.count;
  return pages > 0 && page > pages ? read(pages) : list;
}
