import type { ClientBase, Pool } from 'pg';

export interface Explained {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  /** Where plans are analysed: of each loop. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** From here on every connection adds the plan of every statement to these, those inside of functions too. */
export async function explainPlans(pool: Pool, plans: Explained[], settings = ''): Promise<void> {
  const explain = async (client: ClientBase) => {
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('plan:\n');
      if (at >= 0) plans.push(JSON.parse(message.slice(at + 'plan:\n'.length)) as Explained);
    });
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_format = json;
      set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice; set client_min_messages = notice; ${settings}`);
  };
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.on('connect', (client) => void explain(client));
  for (const client of clients) await explain(client);
  for (const client of clients) client.release();
}
