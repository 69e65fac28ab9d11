import { forbidden, technicalWork } from '@tetri/contract';
import { RouteError } from '../../routing/index.ts';
import { expect, test } from 'vitest';
import { closedWhenOffline } from './closed-when-offline.ts';
import { errorTitle, readRouteError } from './error-title.ts';
import texts from './messages/en.json' with { type: 'json' };

const thrown = (status: number, data: unknown = null) => new RouteError(status, data);

test.each([
  [404, thrown(404), '404 Page Not Found'],
  [403, thrown(403, { errorCode: forbidden.code }), 'Sign in to continue'],
  [503, thrown(503, { errorCode: technicalWork.code }), 'Technical work'],
  [502, thrown(502), 'Something went wrong'],
  [500, new Error('a defect'), 'Something went wrong'],
])('a page that ends with %i, which is 500 where nobody says, is titled so', (status, error, title) => {
  expect(readRouteError(error).status).toBe(status);
  expect(texts[errorTitle(error)]).toBe(title);
});

test('home and the exchange forms say that technical work is under way; all else stays, the blog and orders too', () => {
  expect(['home', 'exchange', 'user-exchange'].map(closedWhenOffline)).toEqual([true, true, true]);
  expect(['blog', 'order', 'payment', 'user-orders', undefined].some(closedWhenOffline)).toBe(false);
});
