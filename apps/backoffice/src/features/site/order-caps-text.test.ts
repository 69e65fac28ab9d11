import { expect, test } from 'vitest';
import { capFaults, capsOf, shareHint, textOf } from './order-caps-text.ts';

const caps = {
  perNetwork: 10,
  perEmail: null,
  perPerson: 5,
  captchaShare: '12.5',
  provenShare: '50',
  visitorsShare: null,
  exempt: ['203.0.113.0/24', '::1'],
};

test('caps are read as they were written, and an empty field caps nothing', () => {
  expect(capsOf(textOf(caps))).toEqual(caps);
  expect(capsOf({ ...textOf(caps), captchaShare: '', exempt: ' 203.0.113.1,\n::1 ' })).toMatchObject({
    captchaShare: null,
    exempt: ['203.0.113.1', '::1'],
  });
});

test('names the fields that hold no count or no share', () => {
  const text = textOf(caps);
  expect(capFaults(text).size).toBe(0);
  expect([
    ...capFaults({
      ...text,
      perNetwork: '0',
      perEmail: '1.5',
      perPerson: '10001',
      captchaShare: '101',
      visitorsShare: '-1',
    }),
  ]).toEqual(['perNetwork', 'perEmail', 'perPerson', 'captchaShare', 'visitorsShare']);
});

test('says that a share does nothing while the site asks for no captcha', () => {
  const text = textOf(caps);
  const hint = (changes: object, isOff: boolean) => shareHint({ ...text, ...changes }, 'captchaShare', isOff);
  expect([hint({}, false), hint({}, true)]).toEqual(['captchaShareHint', 'captchaShareIdle']);
  expect(hint({ captchaShare: '' }, true)).toBe('captchaShareHint');
  expect(hint({ captchaShare: '101' }, true)).toBe('percentFault');
  expect(shareHint(text, 'visitorsShare', true)).toBe('visitorsShareHint');
});
