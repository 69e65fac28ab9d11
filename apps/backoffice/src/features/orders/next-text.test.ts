import { expect, test } from 'vitest';
import { nextText } from './next-text.ts';

test('says of cash that it is prepared, handed out or brought, and of money that it is paid out', () => {
  const cash = { isCashHandedOut: true, isDelivered: false };
  expect(nextText({ ...cash, next: 'startPayout' })).toBe('next.prepareCash');
  expect(nextText({ ...cash, next: 'recordPayout' })).toBe('next.handOut');
  expect(nextText({ ...cash, next: 'recordPayout', isDelivered: true })).toBe('next.deliver');
  expect(nextText({ next: 'recordPayout', isCashHandedOut: false, isDelivered: false })).toBe('next.recordPayout');
  expect(nextText({ next: 'recordPayout', isCashHandedOut: false, isDelivered: true })).toBe('next.deliver');
  expect(nextText({ ...cash, next: 'checkPayment' })).toBe('next.checkPayment');
});
