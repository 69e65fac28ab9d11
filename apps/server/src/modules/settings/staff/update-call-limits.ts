import { countedClasses, fieldNotFilled, refusal, updateCallLimits } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { leastPoints } from './least-points.ts';

export const updateCallLimitsHandler = handle(updateCallLimits, async (own, deps, request) => {
  const { db, settings, usualLimits, knownApiKeys } = deps;
  for (const limit of countedClasses) {
    const [points, usual] = [own.points[limit], usualLimits[limit]];
    if (points === undefined) continue;
    if (!usual || points < leastPoints(usual)) throw notTaken(`points.${limit}`, 'min');
  }
  await transaction(db, async (tx) => {
    const known = await knownApiKeys(tx, own.exemptKeys);
    const unknownAt = own.exemptKeys.findIndex((key) => !known.has(key));
    if (unknownAt >= 0) throw notTaken(`exemptKeys.${unknownAt}`, 'regexp');
    const { callLimits } = await settings.read(tx);
    await settings.change(tx, { callLimits: own });
    await audit(tx, request, {
      action: 'updateCallLimits',
      subject: 'site',
      subjectId: 'call-limits',
      label: Object.entries(own.points)
        .map(([limit, points]) => `${limit} ${points}`)
        .join(', '),
      oldValue: callLimits,
      newValue: own,
    });
  });
  return own;
});

function notTaken(fieldId: string, err: 'min' | 'regexp') {
  return refusal(fieldNotFilled, { fieldId, nameField: fieldId, err, type: 'body' });
}
