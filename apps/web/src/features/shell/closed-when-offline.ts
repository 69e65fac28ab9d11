/** Pages that make no sense while nothing can be exchanged; orders that exist stay reachable. */
const pages = new Set(['home', 'exchange', 'user-exchange']);

/** Whether the page with this id says that technical work is under way, in place of what it shows otherwise. */
export function closedWhenOffline(pageId: string | undefined): boolean {
  return pages.has(pageId ?? '');
}
