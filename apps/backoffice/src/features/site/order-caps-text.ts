import type { CallOutput, getOrderCaps } from '@tetri/contract';

type Caps = CallOutput<typeof getOrderCaps>['caps'];

/** The caps as they are typed; an empty field caps nothing. */
export type CapsText = Readonly<Record<keyof Caps, string>>;

export const shares = ['captchaShare', 'provenShare', 'visitorsShare'] as const;
type Share = (typeof shares)[number];

export function textOf({ perNetwork, perEmail, perPerson, exempt, ...parts }: Caps): CapsText {
  const count = (cap: number | null) => (cap === null ? '' : String(cap));
  return {
    perNetwork: count(perNetwork),
    perEmail: count(perEmail),
    perPerson: count(perPerson),
    captchaShare: parts.captchaShare ?? '',
    provenShare: parts.provenShare ?? '',
    visitorsShare: parts.visitorsShare ?? '',
    exempt: exempt.join('\n'),
  };
}

export function capsOf({ perNetwork, perEmail, perPerson, exempt, ...parts }: CapsText): Caps {
  const count = (text: string) => (text === '' ? null : Number.parseInt(text, 10));
  return {
    perNetwork: count(perNetwork),
    perEmail: count(perEmail),
    perPerson: count(perPerson),
    captchaShare: parts.captchaShare || null,
    provenShare: parts.provenShare || null,
    visitorsShare: parts.visitorsShare || null,
    exempt: exempt.split(/[\s,;]+/).filter((text) => text !== ''),
  };
}

/** The fields that the server would refuse; it alone judges networks. */
export function capFaults(text: CapsText): ReadonlySet<keyof CapsText> {
  const faults = new Set<keyof CapsText>();
  for (const name of ['perNetwork', 'perEmail', 'perPerson'] as const)
    if (!/^([1-9]\d{0,3}|10000)?$/.test(text[name])) faults.add(name);
  for (const name of shares) if (!/^(100(\.0{1,8})?|\d{1,2}(\.\d{1,8})?)?$/.test(text[name])) faults.add(name);
  return faults;
}

/** What stands below a share: that before a captcha does nothing where nobody is ever asked. */
export function shareHint(text: CapsText, name: Share, isCaptchaOff: boolean) {
  if (capFaults(text).has(name)) return 'percentFault';
  if (name !== 'captchaShare') return `${name}Hint` as const;
  return isCaptchaOff && text.captchaShare !== '' ? 'captchaShareIdle' : 'captchaShareHint';
}
