import { notFound, refusal, resetStaffSecondFactor, secondFactorNotSet } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const resetStaffSecondFactorHandler = handle(
  resetStaffSecondFactor,
  async ({ _id, reason }, { db, identity }, request) => {
    const person = await identity.people.find(_id);
    if (!person) throw refusal(notFound);
    await transaction(db, async (tx) => {
      if (!(await identity.factor.reset(tx, _id))) throw refusal(secondFactorNotSet);
      await audit(tx, request, {
        action: 'resetStaffSecondFactor',
        subject: 'staff',
        subjectId: _id,
        label: person.email,
        reason,
        oldValue: { hasSecondFactor: true },
        newValue: { hasSecondFactor: false },
      });
    });
    return {};
  },
);
