import { ServerFrame } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratesFrame, rowOf } from './rates-frame.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^(\.\d{1,18})?$/))
  .map(([whole, rest]) => `${whole}${rest}`);
const rate = fc.record({ in: decimal, out: decimal, reserve: decimal });

test('any rates, and routes that are closed, come out of their frame as they went in', () => {
  const routes = fc.uniqueArray(fc.tuple(fc.uuid(), fc.option(rate, { nil: undefined })), {
    selector: ([routeId]) => routeId,
    minLength: 1,
  });
  fc.assert(
    fc.property(routes, fc.nat(), (entries, version) => {
      const rates = new Map(entries);
      const source = { rateOf: (routeId: string) => rates.get(routeId), boardVersion: () => version };
      const frame = ratesFrame(
        source,
        [...rates.keys()].map((routeId) => rowOf(source, routeId)),
      );
      const text = String(frame);
      const parsed = ServerFrame.parse(JSON.parse(text.slice(text.indexOf('{"method"'))));
      const rows = entries.map(([routeId, one]) => [routeId, one?.in ?? '', one?.out ?? '', one?.reserve ?? '']);
      expect(parsed).toEqual({ method: 'updateRates', data: { version, rates: rows } });
    }),
  );
});

test('there is no frame for nothing', () => {
  expect(ratesFrame({ rateOf: () => undefined, boardVersion: () => 3 }, [])).toBeUndefined();
});
