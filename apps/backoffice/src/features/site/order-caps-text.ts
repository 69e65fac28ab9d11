import type { CallOutput, getOrderCaps } from '@tetri/contract';

type Caps = CallOutput<typeof getOrderCaps>['caps'];

/** The caps as they are typed; an empty field caps nothing. */
export type CapsText = Readonly<Record<keyof Caps, string>>;

const counts = ['perNetwork', 'perEmail', 'perPerson'] as const;
const percent = /^(100(\.0{1,8})?|\d{1,2}(\.\d{1,8})?)?$/;

export function textOf({ exempt, ...caps }: Caps): CapsText {
  const count = (cap: number | null) => (cap === null ? '' : String(cap));
  return {
    perNetwork: count(caps.perNetwork),
    perEmail: count(caps.perEmail),
    perPerson: count(caps.perPerson),
    captchaShare: caps.captchaShare ?? '',
    provenShare: caps.provenShare ?? '',
    visitorsShare: caps.visitorsShare ?? '',
    visitorsCaptchaShare: caps.visitorsCaptchaShare ?? '',
    exempt: exempt.join('\n'),
  };
}

export function capsOf({ exempt, ...text }: CapsText): Caps {
  const count = (typed: string) => (typed === '' ? null : Number.parseInt(typed, 10));
  const share = (typed: string) => (typed === '' ? null : typed);
  return {
    perNetwork: count(text.perNetwork),
    perEmail: count(text.perEmail),
    perPerson: count(text.perPerson),
    captchaShare: share(text.captchaShare),
    provenShare: share(text.provenShare),
    visitorsShare: share(text.visitorsShare),
    visitorsCaptchaShare: share(text.visitorsCaptchaShare),
    exempt: exempt.split(/[\s,;]+/).filter((network) => network !== ''),
  };
}

/** The fields that the server would refuse; it alone judges networks. */
export function capFaults(text: CapsText): ReadonlySet<keyof CapsText> {
  const faults = new Set<keyof CapsText>();
  for (const name of counts) if (!/^([1-9]\d{0,3}|10000)?$/.test(text[name])) faults.add(name);
  if (!percent.test(text.captchaShare) || isAbove(text)) faults.add('captchaShare');
  if (!percent.test(text.visitorsCaptchaShare)) faults.add('visitorsCaptchaShare');
  for (const name of ['provenShare', 'visitorsShare'] as const)
    if (!percent.test(text[name]) || (text[name] !== '' && Number(text[name]) === 0)) faults.add(name);
  return faults;
}

/** What stands below the share: where nobody is ever asked, it does nothing. */
export function shareHint(text: CapsText, isCaptchaOff: boolean) {
  if (capFaults(text).has('captchaShare')) return isAbove(text) ? 'captchaShareAbove' : 'percentFault';
  return isCaptchaOff && text.captchaShare !== '' ? 'captchaShareIdle' : 'captchaShareHint';
}

/** The same of the share that all visitors hold together. */
export function visitorsShareHint(text: CapsText, isCaptchaOff: boolean) {
  if (capFaults(text).has('visitorsCaptchaShare')) return 'percentFault';
  return isCaptchaOff && text.visitorsCaptchaShare !== '' ? 'captchaShareIdle' : 'visitorsCaptchaShareHint';
}

/** A captcha lets nobody hold less than without it. */
function isAbove({ captchaShare, provenShare }: CapsText): boolean {
  const isTyped = percent.test(captchaShare) && percent.test(provenShare) && captchaShare !== '' && provenShare !== '';
  return isTyped && Number(captchaShare) > Number(provenShare);
}
