import { notFound, refusal, updateStaff } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { mayDoLess } from '../staff-accounts/core/may-do-less.ts';
import { viewPerson } from '../view/view-person.ts';

export const updateStaffHandler = handle(updateStaff, async ({ _id, reason, ...change }, { db, identity }, request) => {
  await transaction(db, async (tx) => {
    const { before, after } = await identity.people.change(tx, _id, change, mayDoLess);
    await audit(tx, request, {
      action: 'updateStaff',
      subject: 'staff',
      subjectId: _id,
      label: before.email,
      reason,
      oldValue: { name: before.name, role: before.role, isActive: before.isActive, officeIds: before.officeIds },
      newValue: after,
    });
  });
  const person = await identity.people.find(_id);
  if (!person) throw refusal(notFound);
  return { staff: viewPerson(person) };
});
