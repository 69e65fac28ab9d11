import { utmNames, type UtmName } from '../utm-names.ts';

/** What a link into the bot or the Mini App carries; "" and absence are one. */
export interface StartParameter {
  /** Of the bot that made the link: "0.0.4". */
  readonly version?: string;
  readonly utm: Readonly<Partial<Record<UtmName, string>>>;
  /** The code of the partner who brought somebody. */
  readonly referral?: string;
  readonly promoCode?: string;
}

/** Telegram cuts no link short: it refuses a longer one. */
export const startParameterMax = 64;
/** The oldest bot whose links the Mini App understands. */
export const botVersionMin = '0.0.4';

/** Telegram's own rule for links, and the dot of a version, which the address of a menu button may hold. */
const allowed = /^[\w.-]*$/;
const names = { version: 'version', ref: 'referral', promo: 'promoCode' } as const;

/**
 * Reads keys separated by `--` and pairs by `-`: `version-0_0_4--utm_source-news--ref-Ab3`. Reads anything: what is too long or
 * has other signs says nothing, unknown keys are passed over, and of two pairs of one key the first counts. A version may be
 * written with `_` in place of dots, which links to Telegram cannot hold.
 */
export function readStartParameter(text: string): StartParameter {
  const utm: Partial<Record<UtmName, string>> = {};
  const rest: { version?: string; referral?: string; promoCode?: string } = {};
  if (text.length > startParameterMax || !allowed.test(text)) return { utm };
  for (const pair of text.split('--')) {
    const at = pair.indexOf('-');
    const [key, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') continue;
    if (isUtmName(key)) utm[key] ??= value;
    else if (Object.hasOwn(names, key)) {
      const name = names[key as keyof typeof names];
      rest[name] ??= name === 'version' ? value.replaceAll('_', '.') : value;
    }
  }
  return { ...rest, utm };
}

/** The text that `readStartParameter` reads as this; undefined where no link can carry it. */
export function writeStartParameter({ version, utm, referral, promoCode }: StartParameter): string | undefined {
  const pairs: (readonly [string, string | undefined])[] = [
    ['version', version?.replaceAll('.', '_')],
    ['ref', referral],
    ['promo', promoCode],
    ...utmNames.map((name) => [name, utm[name]] as const),
  ];
  const said = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  if (!said.every(([, value]) => /^[A-Za-z0-9_]+(-[A-Za-z0-9_]+)*$/.test(value))) return undefined;
  const text = said.map((pair) => pair.join('-')).join('--');
  return text.length > startParameterMax ? undefined : text;
}

/** Whether a link's bot is older than the oldest that is understood. A version that says nothing is not judged. */
export function isBotOutdated(version: string | undefined): boolean {
  const parts = partsOf(version ?? '');
  const least = partsOf(botVersionMin) ?? [];
  if (!parts) return false;
  for (const [at, part] of least.entries()) {
    const own = parts[at] ?? 0;
    if (own !== part) return own < part;
  }
  return false;
}

function partsOf(version: string): number[] | undefined {
  return /^\d{1,9}(\.\d{1,9}){0,3}$/.test(version) ? version.split('.').map(Number) : undefined;
}

function isUtmName(key: string): key is UtmName {
  return (utmNames as readonly string[]).includes(key);
}
