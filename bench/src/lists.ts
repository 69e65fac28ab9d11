import pg from 'pg';
import { HttpConnection, type HttpResponse } from './load/http-connection.ts';
import { requestBytes } from './load/http-request.ts';
import { merchant } from './lists/values.ts';
import { openFilled } from './lists/open-filled.ts';
import { type Question, questionsOf } from './lists/questions.ts';
import { median } from './measure/ratio.ts';
import { atMost, type Bench, type Result } from './measure/result.ts';

const orders = 1_000_000;
const times = 15;

/** What operators, visitors and a customer look at, each question asked again and again of an exchange of a million orders and a hundred thousand people. */
export const lists: Bench = {
  name: 'lists',
  run: async () => {
    const filled = await openFilled(orders);
    const client = new pg.Client({ connectionString: filled.url });
    const connection = new HttpConnection(filled.port);
    try {
      await client.connect();
      const { rows } = await client.query<{ merchant: string; list: string }>(
        `SELECT ${merchant} AS merchant, bench_id('list1') AS list`,
      );
      const ask = ({ call, input }: Question) => {
        const named = { MERCHANT: rows[0]?.merchant, LIST: rows[0]?.list };
        const texts = Object.entries(input).map(([name, value]) => [
          name,
          named[value as keyof typeof named] ?? String(value),
        ]);
        const path = `/service/api/v1/${call.path}/?${new URLSearchParams(texts)}`;
        const cookie = typeof call.access === 'string' ? filled.customerCookie : filled.staffCookie;
        return connection.send(requestBytes({ method: 'GET', path, headers: { cookie } }));
      };
      const bare = () => client.query('SELECT * FROM orders ORDER BY id DESC LIMIT 50');
      const wanted = process.env['LISTS_ONLY']?.split('|');
      const results: Result[] = [];
      for (const question of await questionsOf(client)) {
        if (wanted && !wanted.some((name) => question.what.startsWith(name))) continue;
        results.push(await timed(question, ask, bare));
      }
      return results;
    } finally {
      connection.close();
      await client.end();
      await filled.stop();
    }
  },
};

/**
 * Judged by the slowest answer but for the first, which fetches the table into memory. Beside it, in turns with it, fifty orders
 * by their key are read straight from the database.
 */
async function timed(
  question: Question,
  ask: (question: Question) => Promise<HttpResponse>,
  bare: () => Promise<unknown>,
): Promise<Result> {
  const [took, beside]: [number[], number[]] = [[], []];
  for (let at = 0; at <= times; at += 1) {
    const started = performance.now();
    const { status, body } = await ask(question);
    const answered = performance.now();
    if (status !== 200) return wrong(question, `answered with ${status}`);
    const isFound = !isEmpty(body.toString());
    if (question.finds !== null && isFound !== (question.finds ?? true))
      return wrong(question, `finds ${isFound ? 'something' : 'nothing'}`);
    const before = performance.now();
    await bare();
    took.push(answered - started);
    beside.push(performance.now() - before);
  }
  const [first = 0, ...warm] = took;
  const figure = `median ${median(warm).toFixed(1)} ms, first ${first.toFixed(1)} ms`;
  const yardstick = `${median(beside).toFixed(1)} ms, 50 orders by bare SQL`;
  return { ...atMost(`${question.what}, slowest of ${times}`, Math.max(...warm), 100, 'ms'), figure, yardstick };
}

/** A question that is answered as it must not be has a row of its own: the others are measured all the same. */
function wrong({ what }: Question, figure: string): Result {
  return { what, figure, yardstick: '', judged: figure, target: 'an answer', isMet: false };
}

/** The first list of an answer is what was asked for. */
function isEmpty(body: string): boolean {
  const { data } = JSON.parse(body) as { readonly data: Readonly<Record<string, unknown>> };
  const list = Object.values(data).find((value) => Array.isArray(value));
  return list?.length === 0;
}
