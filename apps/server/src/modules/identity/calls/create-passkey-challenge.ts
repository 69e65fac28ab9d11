import { createPasskeyChallenge } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { usePasskeyOptions } from '../passkeys/actions/use-passkey.ts';

export const createPasskeyChallengeHandler = handle(createPasskeyChallenge, async (_input, deps) => ({
  options: await usePasskeyOptions(deps),
}));
