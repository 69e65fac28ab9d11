import { appendFileSync } from 'node:fs';

export interface Outcome {
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
  readonly orders: number;
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
  const { orders, seed, methods, startedAt, seconds, machine, repeated, descriptors, problems } = report;
  const minutes = Math.round(seconds / 60);
  return [
    `### ${startedAt.toISOString().slice(0, 10)}: ${orders} orders, seed ${seed}`,
    '',
    `\`npm run soak -- payments --orders ${orders} --seed ${seed} --methods ${methods.join(',')}\`, ${minutes} minutes on ${machine}.`,
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
