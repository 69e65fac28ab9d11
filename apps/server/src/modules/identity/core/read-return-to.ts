/**
 * The path of `return_to` on this site, with its `{status}` still in it. Undefined for any other site, however it is
 * written: another host, a scheme without one, a backslash, an address with a sign-in in it. A site that was given no
 * address has more than one: those of the machine it runs on, behind whatever port they are reached.
 */
export function readReturnTo(
  text: string,
  siteUrl: string,
  isOwnHost: (hostname: string) => boolean = () => false,
): string | undefined {
  // Browsers drop tabs and line ends and read a backslash as a slash before they look at an address.
  if (/[\\\p{Cc}\s]/u.test(text)) return undefined;
  const site = new URL(siteUrl);
  // Not every parser keeps braces as they are.
  const marked = text.replaceAll('{status}', marker);
  if (!URL.canParse(marked, site)) return undefined;
  const url = new URL(marked, site);
  const isOwn = url.origin === site.origin || (/^https?:$/.test(url.protocol) && isOwnHost(url.hostname));
  if (!isOwn || url.username !== '' || url.password !== '') return undefined;
  if (url.pathname.startsWith('//')) return undefined;
  return (url.pathname + url.search).replaceAll(marker, '{status}');
}

const marker = '-return-status-';
