import { appendFileSync } from 'node:fs';

export interface Outcome {
  /** The order of the plan that would have come next. */
  readonly next: number;
  /** How the orders ended. */
  readonly ends: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  /** What the exchange did not do when it was asked. */
  readonly refused: ReadonlyMap<string, number>;
  /** Acts that came more than once. */
  readonly repeated: number;
  /** By method: how what lies outside has changed, how the books have, and the difference. */
  readonly coins: readonly (readonly string[])[];
  readonly doctor: string;
  /** Of the server, at the start and in the end. */
  readonly descriptors: readonly number[];
  readonly problems: readonly string[];
}

export interface Report extends Outcome {
  readonly seed: string;
  /** Of the whole plan. */
  readonly orders: number;
  /** The order of the plan that was run first. */
  readonly first: number;
  readonly wave: number;
  readonly methods: readonly string[];
  readonly startedAt: Date;
  readonly seconds: number;
  readonly machine: string;
  /** It is appended to the document; otherwise only answered. */
  readonly isKept: boolean;
}

const document = new URL('../../../../docs/reliability.md', import.meta.url);

/** One run, as the document keeps it. */
export function writeReport(report: Report): string {
  const text = reportText(report);
  if (report.isKept) appendFileSync(document, `\n${text}`);
  return text;
}

export function reportText(report: Report): string {
  const { orders, first, next, seed, wave, methods, startedAt, seconds, machine, repeated, descriptors, problems } =
    report;
  const minutes = seconds / 60;
  const of = [`--orders ${orders}`, ...(first > 0 ? [`--first ${first}`] : []), `--seed ${seed}`, `--wave ${wave}`];
  return [
    `### ${startedAt.toISOString().slice(0, 10)}: ${next - first} orders, seed ${seed}`,
    '',
    `\`npm run soak -- payments ${of.join(' ')} --methods ${methods.join(',')}\`, ${Math.round(minutes)} minutes on ${machine}, ${((next - first) / minutes).toFixed(1)} orders a minute.`,
    ...(next < orders ? [`Stopped for time; \`--first ${next}\` goes on with the plan.`] : []),
    `Orders ended: ${listed(report.ends)}. Faults: ${listed(report.faults)}. Acts that came more than once: ${repeated}.`,
    ...(report.refused.size > 0 ? [`Refused: ${listed(report.refused)}.`] : []),
    `Descriptors of the server beside its connections to the database: ${descriptors.join(' at the start, ')} in the end.`,
    '',
    '| method | lies outside | in the books | difference |',
    '|---|---|---|---|',
    ...report.coins.map((row) => `| ${row.join(' | ')} |`),
    '',
    `\`npm run doctor\`: ${report.doctor.split('\n').join(' ')}`,
    '',
    problems.length === 0 ? 'Every coin is accounted for.' : `Found: ${problems.length}.`,
    ...problems.map((problem) => `- ${problem}`),
    '',
  ].join('\n');
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
}
