import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { RateGroups } from './rate-groups.ts';
import { ratesFrame, type RateSource, rowOf } from './rates-frame.ts';

const routeIds = ['a', 'b', 'c', 'd', 'e'];
const connections = ['one', 'two', 'three', 'four'].map((name) => ({ name }) as unknown as Connection);
const connection = fc.constantFrom(...connections);
const some = fc.subarray(routeIds);

/** Who asked for what (undefined for every route), who left, and what changed. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), who: connection, wanted: fc.option(some, { nil: undefined }) }),
  fc.record({ kind: fc.constant('leave' as const), who: connection }),
  fc.record({ kind: fc.constant('change' as const), changed: some }),
);

test('whoever comes and goes, each is sent what changed of what they want, once, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const groups = new RateGroups();
      const wants = new Map<Connection, readonly string[]>();
      let version = 0;
      const source: RateSource = {
        rateOf: (routeId) => (routeId === 'e' ? undefined : { in: '1', out: `${version}`, reserve: '0' }),
        boardVersion: () => version,
      };
      for (const one of events) {
        version += 1;
        if (one.kind === 'join') {
          expect(groups.join(one.who, one.wanted)).toEqual(one.wanted);
          wants.set(one.who, one.wanted ?? routeIds);
        } else if (one.kind === 'leave') {
          groups.leave(one.who);
          wants.delete(one.who);
        } else {
          const { changed } = one;
          const sent = [...groups.newsOf(changed, source)].flatMap(({ frame, listeners }) =>
            Array.from(listeners, (listener) => [listener, String(frame)] as const),
          );
          const expected = [...wants].flatMap(([who, wanted]) => {
            const rows = wanted.filter((routeId) => changed.includes(routeId)).map((routeId) => rowOf(source, routeId));
            const frame = ratesFrame(source, rows);
            return frame ? [[who, String(frame)] as const] : [];
          });
          expect(sent).toHaveLength(expected.length);
          expect(new Map(sent)).toEqual(new Map(expected));
        }
      }
    }),
  );
});

test('those who named routes are sent to before those who take the whole', () => {
  const [one, two, three] = connections as [Connection, Connection, Connection];
  const groups = new RateGroups();
  groups.join(one);
  groups.join(two, ['a']);
  groups.join(three, ['b', 'a', 'b']);
  const source: RateSource = { rateOf: () => undefined, boardVersion: () => 1 };
  expect([...groups.newsOf(['a'], source)].map(({ listeners }) => [...listeners])).toEqual([[two], [three], [one]]);
});
