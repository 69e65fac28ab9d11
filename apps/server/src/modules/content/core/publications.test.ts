import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextChange, type Publication, standingAt } from './publications.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 5) + count * 60_000);

/** What an editor does, a number of minutes after what they did before. */
type Step = { after: number; what: 'publish' | 'plan' | 'drop' | 'unpublish'; inMinutes: number };
const steps = fc.array(
  fc.record({
    after: fc.nat(10),
    what: fc.constantFrom('publish' as const, 'plan' as const, 'drop' as const, 'unpublish' as const),
    inMinutes: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 12 },
);

/** Plays the steps minute by minute as a person would keep them in mind: what is shown, since when, and one plan. */
function play(history: readonly Step[], until: number) {
  const decisions: Publication[] = [];
  let shown: { revision: number; at: number } | undefined;
  let since: number | undefined;
  let plan: { revision: number; at: number } | undefined;
  const show = (next: { revision: number; at: number }) => {
    since ??= next.at;
    shown = next;
    plan = undefined;
  };
  const due = (now: number) => {
    if (plan && plan.at <= now) show(plan);
  };
  let now = 0;
  for (const [index, { after, what, inMinutes }] of history.entries()) {
    if (now + after > until) break;
    now += after;
    due(now);
    const kept = what === 'drop' ? (shown?.revision ?? null) : null;
    const revision = what === 'publish' || what === 'plan' ? index + 1 : kept;
    const startsAt = what === 'plan' ? now + inMinutes : now;
    decisions.push({ revision, startsAt: minute(startsAt), decidedAt: minute(now) });
    if (what === 'drop') plan = undefined;
    else if (revision === null) shown = since = plan = undefined;
    else if (what === 'plan') plan = { revision, at: startsAt };
    else show({ revision, at: now });
  }
  due(until);
  return { decisions, shown, since, plan };
}

test('shows what a person who keeps one plan in mind would show, at every moment', () => {
  fc.assert(
    fc.property(steps, fc.nat(200), (history, until) => {
      const { decisions, shown, since, plan } = play(history, until);
      const standing = standingAt(decisions, minute(until));
      expect(standing.current?.revision).toBe(shown?.revision);
      expect(standing.current?.startsAt).toEqual(shown && minute(shown.at));
      expect(standing.since).toEqual(since === undefined ? undefined : minute(since));
      expect(standing.planned?.revision).toBe(plan?.revision);
      expect(nextChange(decisions, minute(until))).toEqual(plan && minute(plan.at));
    }),
  );
});

test('stands the same until the next change', () => {
  fc.assert(
    fc.property(steps, fc.nat(100), (history, at) => {
      const { decisions } = play(history, at);
      const next = nextChange(decisions, minute(at));
      const before = standingAt(decisions, minute(at)).current;
      const last = next ? new Date(next.getTime() - 1) : minute(10_000);
      expect(standingAt(decisions, last).current).toEqual(before);
    }),
  );
});

test('shows nothing of a document nobody decided on', () => {
  expect(standingAt([], minute(0))).toEqual({ current: undefined, planned: undefined, since: undefined });
});

test('drops what was planned when the document is taken back', () => {
  const decisions = [
    { revision: 1, startsAt: minute(0), decidedAt: minute(0) },
    { revision: 2, startsAt: minute(60), decidedAt: minute(5) },
    { revision: null, startsAt: minute(10), decidedAt: minute(10) },
  ];
  expect(standingAt(decisions.slice(0, 2), minute(9)).planned?.revision).toBe(2);
  expect(standingAt(decisions, minute(100))).toEqual({ current: undefined, planned: undefined, since: undefined });
});
