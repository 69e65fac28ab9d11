import { listPaymentMethods } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listPaymentMethodsHandler = handle(listPaymentMethods, async (_input, { payments }) => {
  const states = await payments.checkMethods();
  const methods = states.map(({ problems, ...state }) => ({ ...state, problems: [...problems] }));
  return { methods, count: countOf(methods.length, 1, Math.max(methods.length, 1)) };
});
