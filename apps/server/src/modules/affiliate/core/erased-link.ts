/** What stands in place of the link of somebody who was erased: no link can be named so. */
const prefix = 'gone:';

export const erasedLink = (userId: string): string => `${prefix}${userId}`;

export function isErased({ link }: { readonly link: string }): boolean {
  return link.startsWith(prefix);
}
