import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';

export type Cookies = Readonly<Record<string, string>>;
export type CookieOptions = Omit<SetCookie, 'name' | 'value'>;

/** Cookies that open something: over https they carry the prefix that lets no other host and no plain http set them. */
const guarded: readonly string[] = [
  'session',
  'staff_session',
  'sign_in_step',
  'social_step',
  'telegram_step',
  'known_device',
  'staff_device',
  'registration',
];
const prefix = '__Host-';

/** The cookies of a request by the names the program knows. Over https a guarded one counts only with its prefix. */
export function readCookies(header: string | undefined, isSecure: boolean): Record<string, string> {
  if (!header) return {};
  const found: Record<string, string> = {};
  for (const [sent, value] of Object.entries(parseCookie(header))) {
    const name = isSecure && sent.startsWith(prefix) ? sent.slice(prefix.length) : sent;
    if (value === undefined || (isSecure && name === sent && guarded.includes(name))) continue;
    found[name] = value;
  }
  return found;
}

/** A `Set-Cookie` header for a cookie by the name the program knows. */
export function writeCookie(name: string, value: string, options: CookieOptions, isSecure: boolean): string {
  const isGuarded = isSecure && guarded.includes(name);
  // Browsers take no cookie for a frame that is not marked so; on this machine they take it over http as well.
  const secure = isSecure || options.partitioned === true;
  const terms = { ...options, path: '/', secure };
  return stringifySetCookie({ name: isGuarded ? prefix + name : name, value, ...terms });
}
