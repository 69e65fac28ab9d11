import diagnostics from 'node:diagnostics_channel';
import type pg from 'pg';
import { epochMs, type Span } from './span.ts';

const requestStart = 'http.server.request.start';
/** What every statement is cut to. */
const nameLength = 60;

/**
 * Writes down each statement that goes through the pool, from its asking to its answer, and how long the first order of a
 * batch waited for it: orders are taken in the order in which their requests came. Answers how to end and read it.
 */
export function watchStatements(pool: pg.Pool): () => Span[] {
  const spans: Span[] = [];
  let arrivals: number[] = [];
  const onRequest = () => arrivals.push(epochMs());
  diagnostics.subscribe(requestStart, onRequest);
  const query = pool.query.bind(pool);
  const watched = async (...words: unknown[]) => {
    const from = epochMs();
    const what = nameOf(words[0]);
    const size = what === 'create_orders' ? sizeOf(words[0]) : undefined;
    if (size !== undefined) {
      spans.push({ what: 'waited for a batch', from: arrivals[0] ?? from, to: from, size });
      arrivals = arrivals.slice(size);
    }
    if (pool.waitingCount > 0) spans.push({ what: 'pool is empty', from, to: from, size: pool.waitingCount });
    try {
      return await Reflect.apply(query, pool, words);
    } finally {
      spans.push({ what, from, to: epochMs(), ...(size === undefined ? {} : { size }) });
    }
  };
  Object.assign(pool, { query: watched });
  return () => {
    diagnostics.unsubscribe(requestStart, onRequest);
    Object.assign(pool, { query });
    return spans;
  };
}

interface Named {
  readonly name?: string;
  readonly text?: string;
  readonly values?: readonly unknown[];
}

function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return short(statement);
  const { name, text = '' } = statement as Named;
  return name ?? short(text);
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, nameLength);
}

function sizeOf(statement: unknown): number {
  const [body] = (statement as Named).values ?? [];
  return (JSON.parse(String(body)) as unknown[]).length;
}
