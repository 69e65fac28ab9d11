import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Notification, writeNotification } from './write-notification.ts';

const text = fc.string({ unit: 'grapheme' });
const notifications: fc.Arbitrary<Notification> = fc.record({
  orderUID: fc.constant('1234567890'),
  orderId: fc.uuid(),
  externalId: fc.option(text),
  eventId: fc.uuid(),
  sequence: fc.integer({ min: 1 }),
  newStatus: fc.constantFrom('done', 'deleted', 'waitPayment'),
  inAmount: fc.constant('1000.00'),
  outAmount: fc.constant('363.6'),
  xml_from: fc.constant('TBCBGEL'),
  xml_to: fc.constant('USDTTRC20'),
  timestamp: fc.integer({ min: 1 }),
  toValues: fc.array(fc.record({ key: text, value: text })),
});

test('both forms say the same, whatever stands in it', () => {
  fc.assert(
    fc.property(notifications, (notification) => {
      const json = JSON.parse(writeNotification(notification, 'json').body.toString()) as unknown;
      expect(json).toEqual(notification);
      const form = Object.fromEntries(new URLSearchParams(writeNotification(notification, 'form').body.toString()));
      const { sequence, timestamp, toValues = '', externalId = null, ...texts } = form;
      expect({
        ...texts,
        externalId,
        sequence: Number(sequence),
        timestamp: Number(timestamp),
        toValues: JSON.parse(toValues) as unknown,
      }).toEqual(notification);
    }),
  );
});
