import { expect, test } from 'vitest';
import { nextText } from './next-text.ts';

test('says of cash that it is prepared, handed out or brought, and of money that it is paid out', () => {
  expect(nextText({ next: 'startPayout', methodOut: 'cash-office' })).toBe('next.prepareCash');
  expect(nextText({ next: 'recordPayout', methodOut: 'cash-office' })).toBe('next.handOut');
  const additionalServices = [{ values: [{ value: '5 Vake Street' }] }];
  expect(nextText({ next: 'recordPayout', methodOut: 'cash-office', additionalServices })).toBe('next.deliver');
  expect(nextText({ next: 'recordPayout', methodOut: 'manual', additionalServices })).toBe('next.recordPayout');
  expect(nextText({ next: 'checkPayment', methodOut: 'cash-office' })).toBe('next.checkPayment');
});
