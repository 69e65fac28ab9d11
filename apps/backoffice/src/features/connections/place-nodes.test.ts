import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNodes } from './place-nodes.ts';

const frame = { width: 800, height: 500 };
const graph = fc.integer({ min: 1, max: 30 }).chain((count) => {
  const node = fc.nat(count - 1).map(String);
  const line = fc.record({ from: node, to: node, strength: fc.integer({ min: 1, max: 5 }) });
  return fc.record({
    ids: fc.constant(Array.from({ length: count }, (_, at) => String(at))),
    lines: fc.array(line, { maxLength: 60 }).map((lines) => lines.filter(({ from, to }) => from !== to)),
  });
});

test('every node stands within the frame, at a spot of its own, and at the same one each time', () => {
  fc.assert(
    fc.property(graph, ({ ids, lines }) => {
      const spots = placeNodes(ids, lines, frame);
      expect(placeNodes(ids, lines, frame)).toEqual(spots);
      expect([...spots.keys()]).toEqual(ids);
      for (const { x, y } of spots.values()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(frame.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(frame.height);
      }
      expect(new Set([...spots.values()].map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(ids.length);
    }),
    { numRuns: 40 },
  );
});

test('strongly linked accounts stand nearer than weakly linked ones', () => {
  const lines = [
    { from: 'me', to: 'twin', strength: 5 },
    { from: 'me', to: 'neighbour', strength: 1 },
  ];
  const spots = placeNodes(['me', 'twin', 'neighbour'], lines, { width: 600, height: 600 });
  const away = (id: string) => {
    const [one, me] = [spots.get(id), spots.get('me')];
    return Math.hypot((one?.x ?? 0) - (me?.x ?? 0), (one?.y ?? 0) - (me?.y ?? 0));
  };
  expect(away('twin')).toBeLessThan(away('neighbour'));
});
