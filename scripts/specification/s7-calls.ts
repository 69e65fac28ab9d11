import { accountCalls } from './s7-calls-account.ts';
import { contentCalls } from './s7-calls-content.ts';
import { tradeCalls } from './s7-calls-trade.ts';
import type { Section } from './section.ts';

export const calls: Section = {
  title: 'The calls',
  statements: [...accountCalls, ...tradeCalls, ...contentCalls],
};
