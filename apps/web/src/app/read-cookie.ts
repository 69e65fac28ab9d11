/** A cookie that scripts may read; undefined when it is not set. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found && decodeURIComponent(found.slice(prefix.length));
}
