import type { OrderLimits } from '@tetri/contract';

export type LimitForm = OrderLimits['limits'][number];
export type LevelForm = OrderLimits['levels'][number];

export const blankLimit: LimitForm = {
  belowLevel: null,
  per: 'order',
  maxUsd: '',
  routeIds: [],
  isCash: false,
  isFirst: false,
  countries: [],
};

/** What an owner who has nothing yet may begin with. */
export function proposal(names: { readonly known: string; readonly trusted: string }): OrderLimits {
  return {
    levels: [
      { name: names.known, needs: ['person'] },
      { name: names.trusted, needs: ['funds'] },
    ],
    limits: [
      { ...blankLimit, belowLevel: 1, per: 'order', maxUsd: '1000' },
      { ...blankLimit, belowLevel: 1, per: 'month', maxUsd: '3000' },
      { ...blankLimit, belowLevel: 1, per: 'order', maxUsd: '500', isCash: true },
      { ...blankLimit, belowLevel: 2, per: 'day', maxUsd: '10000' },
      { ...blankLimit, belowLevel: 2, per: 'month', maxUsd: '50000' },
    ],
  };
}

/** Without the level at this place; limits of higher ones follow it. One that a limit is about stays. */
export function withoutLevel({ levels, limits }: OrderLimits, at: number): OrderLimits {
  return {
    levels: levels.filter((_, index) => index !== at),
    limits: limits.map((limit) => ({
      ...limit,
      belowLevel: limit.belowLevel !== null && limit.belowLevel > at + 1 ? limit.belowLevel - 1 : limit.belowLevel,
    })),
  };
}

/** Whether some limit is about those below the level at this place. */
export function isLevelUsed({ limits }: OrderLimits, at: number): boolean {
  return limits.some(({ belowLevel }) => belowLevel === at + 1);
}

export type LimitsFault = 'levelName' | 'levelNeeds' | 'maxUsd';

/** What has to be put right first; undefined where all may be saved. */
export function limitsFault({ levels, limits }: OrderLimits): LimitsFault | undefined {
  if (levels.some(({ name }) => name.trim() === '')) return 'levelName';
  const isEmpty = ({ needs }: LevelForm, at: number) => {
    const lower = levels.slice(0, at).flatMap((level) => level.needs);
    return !needs.some((need) => !lower.includes(need));
  };
  if (levels.some(isEmpty)) return 'levelNeeds';
  return limits.every(({ maxUsd }) => /^(0|[1-9]\d{0,8})$/.test(maxUsd)) ? undefined : 'maxUsd';
}
