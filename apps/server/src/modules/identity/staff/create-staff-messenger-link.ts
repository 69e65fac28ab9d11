import { botMissing, createStaffMessengerLink, refusal } from '@tetri/contract';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const createStaffMessengerLinkHandler = handle(
  createStaffMessengerLink,
  async (answer, { identity, botUsername }, request) => {
    const username = await botUsername();
    if (username === undefined) throw refusal(botMissing);
    const { staffId, email } = request.actor;
    const { token, expiresAt } = await identity.messengers.createLink(staffId, answer, (tx) =>
      audit(tx, request, {
        action: 'createStaffMessengerLink',
        subject: 'staff',
        subjectId: staffId,
        label: email,
      }),
    );
    return { url: `https://t.me/${username}?start=staff-${token}`, expiresAt: expiresAt.toISOString() };
  },
);
