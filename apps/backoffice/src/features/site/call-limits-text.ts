import type { CallOutput, CallRequest, CountedClass, getCallLimits, updateCallLimits } from '@tetri/contract';

type CallLimits = CallOutput<typeof getCallLimits>;

type Usual = CallLimits['usual'][number];

/** The limits as they are typed; an empty field keeps the usual number. */
export interface LimitsText {
  readonly points: Readonly<Partial<Record<CountedClass, string>>>;
  readonly exempt: string;
  readonly exemptKeys: string;
}

/** The most that the server takes. */
export const pointsMax = 1_000_000;

export function textOf({ points, exempt, exemptKeys, usual }: CallLimits): LimitsText {
  const texts = usual.map(({ limit }) => [limit, points[limit] === undefined ? '' : String(points[limit])]);
  return {
    points: Object.fromEntries(texts) as LimitsText['points'],
    exempt: exempt.join('\n'),
    exemptKeys: exemptKeys.join('\n'),
  };
}

export function limitsOf({ points, exempt, exemptKeys }: LimitsText): CallRequest<typeof updateCallLimits> {
  const typed = Object.entries(points).filter(([, text]) => text !== '');
  return {
    points: Object.fromEntries(typed.map(([limit, text]) => [limit, Number(text)])),
    exempt: wordsOf(exempt),
    exemptKeys: wordsOf(exemptKeys),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

/** The classes whose number the server would refuse; it alone judges networks. */
export function limitFaults({ points }: LimitsText, usual: readonly Usual[]): ReadonlySet<CountedClass> {
  const isGood = (text: string, least: number) =>
    text === '' || (/^[1-9]\d{0,6}$/.test(text) && Number(text) >= least && Number(text) <= pointsMax);
  return new Set(
    usual.filter(({ limit, pointsMin }) => !isGood(points[limit] ?? '', pointsMin)).map(({ limit }) => limit),
  );
}
