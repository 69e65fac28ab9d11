import { type OrderStatus, orderStatuses } from '@tetri/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusMark } from './status-mark.tsx';

const colors: Readonly<Record<string, readonly OrderStatus[]>> = {
  red: ['deleted', 'errorPayment', 'errorPayout'],
  green: ['done', 'waitPayment'],
  gold: ['new'],
  cyan: ['returned'],
  blue: ['hold'],
  'light-blue': ['inProgress'],
  grey: ['inProgressPayout'],
};

test('each status has its colour', () => {
  const colorOf = (status: OrderStatus) =>
    /var\(--t-([\w-]+)\)/.exec(renderToStaticMarkup(<StatusMark status={status}>x</StatusMark>))?.[1];
  expect(Object.values(colors).flat()).toHaveLength(orderStatuses.length);
  for (const [color, statuses] of Object.entries(colors))
    expect(statuses.map(colorOf)).toEqual(statuses.map(() => color));
});
