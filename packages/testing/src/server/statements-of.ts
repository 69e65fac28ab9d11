import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';

/**
 * The statements that the requests `act` makes send to the database, in their order. What the server does by itself
 * meanwhile, as after its start or for what was done before, is not among them; nor are hints to other processes, which
 * go when there is time for them, so within the next request as well.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked = new AsyncLocalStorage<true>();
  const beginRequest = () => asked.enterWith(true);
  const statements: string[] = [];
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    if (asked.getStore()) statements.push(textOf(given[0]));
    return Reflect.apply(send, this, given);
  });
  subscribe('http.server.request.start', beginRequest);
  try {
    await act();
  } finally {
    unsubscribe('http.server.request.start', beginRequest);
    Reflect.set(pg.Client.prototype, 'query', send);
  }
  return statements.filter((statement) => statement !== '' && !statement.includes('pg_notify'));
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
