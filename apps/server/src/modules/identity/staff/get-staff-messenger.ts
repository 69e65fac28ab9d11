import { getStaffMessenger } from '@tetri/contract';
import { handle } from './deps.ts';

export const getStaffMessengerHandler = handle(
  getStaffMessenger,
  async (_input, { identity, botUsername }, { actor }) => {
    const [found, username] = await Promise.all([identity.messengers.of(actor.staffId), botUsername()]);
    return {
      isOffered: username !== undefined,
      messenger: found
        ? {
            telegramId: String(found.telegramId),
            confirmsSignIns: found.confirmsSignIns,
            createdAt: found.createdAt.toISOString(),
          }
        : null,
    };
  },
);
