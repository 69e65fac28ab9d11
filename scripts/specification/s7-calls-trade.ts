import { tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Statement } from './section.ts';

/** Exchange and orders. */
export const tradeCalls: readonly Statement[] = [
  tested('route/get', at.catalog, 'lists a route with its rate, its reserve and what may be given for it'),
  tested(
    'route/get: of one currency',
    at.catalog,
    'narrows the list to one side, and to nothing for a currency that is not there',
  ),
  tested('route-v2/get', at.catalog, 'answers the compact list as unchanged until something in it changes'),
  tested('favorite/get', at.catalog, "favourites come in the owner's order, without those that are closed"),
  tested(
    'order/create by what is given',
    at.createOrder,
    'creates an order by what is given, and holds what it pays out',
  ),
  tested('order/create by what is received', at.createOrder, 'creates an order by what is to be received'),
  tested(
    'order/create: skipPreview',
    at.createOrder,
    'an order without a preview waits for payment at once, is answered so again, and is as the job would have made it',
  ),
  tested('order/create: hideOutData', at.orderLife, 'blanks what is received where the customer asked for it'),
  tested(
    'order/create: additionalServices',
    at.createOrder,
    'takes the services that were chosen from the payout, each once',
  ),
  tested(
    'order/create: partner',
    at.affiliate,
    'a done order brings its partner a share of the fee, which waits and is then theirs; once',
  ),
  tested('order/create: captcha', at.captcha, 'orders ask for it where the owner wants that, and nowhere else'),
  tested(
    'order/create: lang',
    at.keptClients,
    'a language that there is not is English, and a number with an exponent is a number',
  ),
  tested(
    'order/get by number and secret',
    at.orderLife,
    'shows an order to nobody without its secret, and answers all who guess alike',
  ),
  tested('order/update-status', at.orderLife, 'lets the customer make their own moves and no others'),
  tested(
    'order/update/owner',
    at.personalOrders,
    'orders kept in a browser become the account’s by their secrets, once and nobody else’s',
  ),
  tested('order/history', at.personalOrders, 'the history turns its pages from the newest on, by tab, search and days'),
  tested(
    'partner-route/get',
    at.withdrawals,
    'the currencies that partners are paid in are shown with what a dollar pays there',
  ),
  tested('order/partner/create', at.withdrawals, 'a withdrawal is held at once, made once for its name, and paid once'),
  tested('order/partner/get', at.withdrawals, 'nobody else sees or gives up a withdrawal'),
  tested(
    'order/partner/history',
    at.withdrawals,
    'a withdrawal is held at once, made once for its name, and paid once',
  ),
  tested(
    'affiliate/orders',
    at.affiliate,
    'a done order brings its partner a share of the fee, which waits and is then theirs; once',
  ),
  tested('currency/get/reserves', at.catalog, 'lists what every open currency has in reserve, by position'),
];
