import { expect, test } from 'vitest';
import { capFaults, capsOf, shareHint, textOf, visitorsShareHint } from './order-caps-text.ts';

const caps = {
  perNetwork: 10,
  perEmail: null,
  perPerson: 5,
  captchaShare: '12.5',
  provenShare: '50',
  visitorsShare: null,
  visitorsCaptchaShare: '40',
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
    ...capFaults({ ...text, perNetwork: '0', perEmail: '1.5', perPerson: '10001', captchaShare: '101' }),
  ]).toEqual(['perNetwork', 'perEmail', 'perPerson', 'captchaShare']);
  expect([...capFaults({ ...text, captchaShare: '', provenShare: '0', visitorsShare: '0.0' })]).toEqual([
    'provenShare',
    'visitorsShare',
  ]);
});

test('says that a share does nothing while the site asks for no captcha', () => {
  const text = textOf(caps);
  expect([shareHint(text, false), shareHint(text, true)]).toEqual(['captchaShareHint', 'captchaShareIdle']);
  expect(shareHint({ ...text, captchaShare: '' }, true)).toBe('captchaShareHint');
  expect(shareHint({ ...text, captchaShare: '101' }, true)).toBe('percentFault');
});

test('says the same of the share that all visitors hold together', () => {
  const text = textOf(caps);
  expect([visitorsShareHint(text, false), visitorsShareHint(text, true)]).toEqual([
    'visitorsCaptchaShareHint',
    'captchaShareIdle',
  ]);
  expect(visitorsShareHint({ ...text, visitorsCaptchaShare: '' }, true)).toBe('visitorsCaptchaShareHint');
  expect(visitorsShareHint({ ...text, visitorsCaptchaShare: '101' }, true)).toBe('percentFault');
});

test('the share before a captcha is not above the one after it', () => {
  const text = { ...textOf(caps), captchaShare: '50.1' };
  expect([...capFaults(text)]).toEqual(['captchaShare']);
  expect(shareHint(text, false)).toBe('captchaShareAbove');
  for (const provenShare of ['', '50.10']) expect(capFaults({ ...text, provenShare }).size).toBe(0);
});
