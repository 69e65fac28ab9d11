import { startVerificationAtProvider } from '@tetri/contract';
import { handle } from '../deps.ts';
import { startAtProvider } from '../providers/index.ts';

export const startVerificationAtProviderHandler = handle(
  startVerificationAtProvider,
  async ({ _id }, deps, { actor, lang }) => ({
    url: await startAtProvider(deps, { verificationId: _id, userId: actor.userId, lang }),
  }),
);
