import { bookUnclaimedPayment } from '@tetri/contract';
import { handle } from '../../staff/deps.ts';
import { endByWord } from './end-by-word.ts';

export const bookUnclaimedPaymentHandler = handle(bookUnclaimedPayment, (input, deps, request) =>
  endByWord(deps, request, {
    call: bookUnclaimedPayment,
    input,
    state: 'income',
    actions: ['bookUnclaimedPayment', 'askBookUnclaimedPayment'],
  }),
);
