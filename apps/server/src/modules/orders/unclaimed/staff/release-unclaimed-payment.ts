import { releaseUnclaimedPayment } from '@tetri/contract';
import { handle } from '../../staff/deps.ts';
import { endByWord } from './end-by-word.ts';

export const releaseUnclaimedPaymentHandler = handle(releaseUnclaimedPayment, (input, deps, request) =>
  endByWord(deps, request, {
    call: releaseUnclaimedPayment,
    input,
    state: 'released',
    actions: ['releaseUnclaimedPayment', 'askReleaseUnclaimedPayment'],
  }),
);
