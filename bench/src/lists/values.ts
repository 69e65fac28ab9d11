/** SQL of what rows of many tables have alike; each row has a number `n`. */
/** One customer does a tenth of all: a merchant and partner of years. */
export const merchant = person('1');
export const lang = `(ARRAY['en', 'ru', 'ka'])[1 + n % 3]`;
export const email = `'person-' || n || '@' || (ARRAY['example.com', 'mail.example', 'post.example'])[1 + n % 3]`;

export function person(n: string): string {
  return `bench_id('person' || ${n})`;
}

/** Of somebody, a tenth of all being the merchant's. */
export function someone(people: number): string {
  return `CASE WHEN n % 10 = 0 THEN ${merchant} ELSE ${person(`(1 + n % ${people})`)} END`;
}

/** When the nth of so many was made, spread over three years, the last of them now. */
export function madeAt(count: number): string {
  return `(now() - ${ageOf(count)})`;
}

/** An id of that time. */
export function idOf(count: number): string {
  return `uuidv7(-${ageOf(count)})`;
}

function ageOf(count: number): string {
  return `make_interval(secs => (1 - n::float8 / ${count}) * 3 * 365 * 86400)`;
}

export const series = (count: number) => `generate_series(1, ${count}) n`;
export const done = `(SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM orders WHERE status = 'done') o`;

export const currency = `(SELECT id FROM currencies ORDER BY id LIMIT 1)`;

export function idAlone({ id }: { readonly id: string }) {
  return { id };
}
