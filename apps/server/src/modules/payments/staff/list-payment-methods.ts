import { listPaymentMethods } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listPaymentMethodsHandler = handle(listPaymentMethods, async (_input, { payments }, { lang }) => {
  const states = await payments.checkMethods();
  const methods = states.map(({ name, currencyKinds, problems, ...state }) => ({
    ...state,
    name: name[lang],
    currencyKinds: [...currencyKinds],
    problems: [...problems],
  }));
  return { methods, count: countOf(methods.length, 1, Math.max(methods.length, 1)) };
});
