/** The server keeps all icons in one sheet besides: a page that shows many of them asks for one file. */
export function iconInSheet(url: string): string {
  return url.replace(/\/icons\/([a-z0-9-]+)\.svg(\?v=\w+)$/, '/icons.svg$2#$1');
}
