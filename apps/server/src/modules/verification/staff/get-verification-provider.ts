import { getVerificationProvider } from '@tetri/contract';
import { readProvider } from '../providers/index.ts';
import { viewProvider } from '../view/view-provider.ts';
import { handle } from './deps.ts';

export const getVerificationProviderHandler = handle(getVerificationProvider, async (_input, { verification }) => ({
  provider: viewProvider(await readProvider(verification.db)),
}));
