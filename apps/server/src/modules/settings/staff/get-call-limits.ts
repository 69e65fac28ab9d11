import { countedClasses, getCallLimits } from '@tetri/contract';
import { handle } from './deps.ts';
import { leastPoints } from './least-points.ts';

export const getCallLimitsHandler = handle(getCallLimits, async (_input, { db, settings, usualLimits }) => {
  const { callLimits } = await settings.read(db);
  const usual = countedClasses.flatMap((limit) => {
    const terms = usualLimits[limit];
    return terms ? [{ limit, points: terms.points, pointsMin: leastPoints(terms), seconds: terms.seconds }] : [];
  });
  return {
    points: { ...callLimits.points },
    exempt: [...callLimits.exempt],
    exemptKeys: [...callLimits.exemptKeys],
    usual,
  };
});
