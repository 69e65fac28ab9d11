/** The page of a list that an address asks for; the first where it asks for none that could be. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
