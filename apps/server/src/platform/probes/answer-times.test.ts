import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { AnswerTimes } from './answer-times.ts';

const answer = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  route: fc.constantFrom('/one', '/two'),
  status: fc.constantFrom(200, 304, 404),
  // Thousands of 1/1024 s, so that sums are the same in whatever order they are made.
  ms: fc.integer({ min: 0, max: 20_000 }).map((part) => (part * 1000) / 1024),
});

test('shows what a histogram of the library shows of the same answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 50 }), async (answers) => {
      const [ours, theirs] = [new Registry(), new Registry()];
      const times = new AnswerTimes('answer_seconds', 'Time to answer', ours);
      const histogram = new Histogram({
        name: 'answer_seconds',
        help: 'Time to answer',
        labelNames: ['method', 'route', 'status'],
        buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10],
        registers: [theirs],
      });
      for (const { method, route, status, ms } of answers) {
        times.count(method, route, status, ms);
        histogram.labels(method, route, String(status)).observe(ms / 1000);
      }
      const lines = async (registry: Registry) => (await registry.metrics()).split('\n').toSorted();
      expect(await lines(ours)).toEqual(await lines(theirs));
    }),
  );
});
