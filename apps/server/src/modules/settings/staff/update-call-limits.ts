import { countedClasses, fieldNotFilled, refusal, updateCallLimits } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { leastPoints } from './least-points.ts';

export const updateCallLimitsHandler = handle(updateCallLimits, async (own, scope) => {
  const { db, settings, usualLimits } = scope;
  for (const limit of countedClasses) {
    const [points, usual] = [own.points[limit], usualLimits[limit]];
    if (points === undefined) continue;
    const fieldId = `points.${limit}`;
    if (!usual || points < leastPoints(usual))
      throw refusal(fieldNotFilled, { fieldId, nameField: fieldId, err: 'min', type: 'body' });
  }
  await transaction(db, async (tx) => {
    const { callLimits } = await settings.read(tx);
    await settings.change(tx, { callLimits: own });
    await audit(tx, scope, {
      action: 'updateCallLimits',
      subject: 'site',
      subjectId: 'call-limits',
      label: Object.entries(own.points)
        .map(([limit, points]) => `${limit} ${points}`)
        .join(', '),
      oldValue: { points: { ...callLimits.points }, exempt: [...callLimits.exempt] },
      newValue: own,
    });
  });
  return own;
});
