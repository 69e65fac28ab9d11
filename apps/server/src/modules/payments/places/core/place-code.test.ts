import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, placeCode, readPlace } from './place-code.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/);
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('unassigned' as const) }),
  fc.record({ kind: fc.constantFrom('hot' as const, 'deposits' as const), method: word, network: word }),
  fc.record({ kind: fc.constant('till' as const), officeId: fc.uuid() }),
  fc.record({ kind: fc.constant('own' as const), id: fc.uuid() }),
);

test('every place is read back from its code', () => {
  fc.assert(
    fc.property(place, (one) => {
      expect(readPlace(placeCode(one))).toEqual(one);
    }),
  );
});

test.each(['hot', 'hot:', 'hot:evm', 'hot:evm:', 'till:', 'till:a:b', 'own:', 'own:a', 'own:a:b', 'safe:a', ':'])(
  '"%s" names no place',
  (code) => expect(readPlace(code)).toBeUndefined(),
);
