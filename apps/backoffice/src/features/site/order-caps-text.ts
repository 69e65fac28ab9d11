import type { CallOutput, getOrderCaps } from '@tetri/contract';

type Caps = CallOutput<typeof getOrderCaps>['caps'];

/** The caps as they are typed; an empty field caps nothing. */
export type CapsText = Readonly<Record<keyof Caps, string>>;

export function textOf({ perNetwork, perEmail, perPerson, captchaShare, exempt }: Caps): CapsText {
  const count = (cap: number | null) => (cap === null ? '' : String(cap));
  return {
    perNetwork: count(perNetwork),
    perEmail: count(perEmail),
    perPerson: count(perPerson),
    captchaShare: captchaShare ?? '',
    exempt: exempt.join('\n'),
  };
}

export function capsOf({ perNetwork, perEmail, perPerson, captchaShare, exempt }: CapsText): Caps {
  const count = (text: string) => (text === '' ? null : Number.parseInt(text, 10));
  return {
    perNetwork: count(perNetwork),
    perEmail: count(perEmail),
    perPerson: count(perPerson),
    captchaShare: captchaShare === '' ? null : captchaShare,
    exempt: exempt.split(/[\s,;]+/).filter((text) => text !== ''),
  };
}

/** The fields that the server would refuse; it alone judges networks. */
export function capFaults(text: CapsText): ReadonlySet<keyof CapsText> {
  const faults = new Set<keyof CapsText>();
  for (const name of ['perNetwork', 'perEmail', 'perPerson'] as const)
    if (!/^([1-9]\d{0,3}|10000)?$/.test(text[name])) faults.add(name);
  if (!/^(100(\.0{1,8})?|\d{1,2}(\.\d{1,8})?)?$/.test(text.captchaShare)) faults.add('captchaShare');
  return faults;
}

/** What stands below the share: where nobody is ever asked, it does nothing. */
export function shareHint(text: CapsText, isCaptchaOff: boolean) {
  if (capFaults(text).has('captchaShare')) return 'percentFault';
  return isCaptchaOff && text.captchaShare !== '' ? 'captchaShareIdle' : 'captchaShareHint';
}
