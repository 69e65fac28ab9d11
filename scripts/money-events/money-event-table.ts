import { orderStatuses } from '../../packages/contract/src/index.ts';
import {
  type IssueRule,
  type MoneyEvent,
  moneyEvents,
  moneyTable,
  type Outcome,
} from '../../apps/server/src/modules/orders/core/money-events.ts';
import { table } from '../check/table.ts';

const issues: Readonly<Record<IssueRule, string>> = {
  stays: '',
  none: 'no issue',
  ofMoney: 'issue by what lies here',
  anew: 'issue by what lies here, also of one that was late',
  first: 'issue by what lies here, also of another asset',
  flag: '`wrongAsset`, where nothing else is wrong',
  cleared: 'no issue, where it was of money',
  restored: 'issue as without the other asset',
  settled: 'no issue, but where other money came besides',
  late: '`late`',
  payoutFailed: '`payoutFailed`',
};

/** A part for each event: one row for each status of an order. */
export function moneyEventTable(): string {
  return (Object.keys(moneyEvents) as MoneyEvent[])
    .map((event) => {
      const rows = orderStatuses.map((status) => [`\`${status}\``, ...cells(moneyTable[event][status])]);
      return `### \`${event}\`\nWhen ${moneyEvents[event]}.\n\n${table(['an order that is', 'goes to', 'is then marked', 'money'], rows)}`;
    })
    .join('\n\n');
}

function cells({ to, issue, only, money, never }: Outcome): [string, string, string] {
  if (never !== undefined) return ['—', `cannot be: ${never}`, ''];
  const where = only ? `, if its issue was ${only.map((one) => `\`${one}\``).join(' or ')}` : '';
  const kept = money === 'unmatched' ? 'beside the exchange' : money === 'own' ? 'the order’s own' : '';
  return [to === 'stays' ? 'stays' : `\`${to}\`${where}`, issues[issue], kept];
}
