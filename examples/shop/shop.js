// A small shop that is paid through a Tetri exchange: see README.md.
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Exchange, ExchangeError, readNotification } from '@tetri/sdk';

const {
  EXCHANGE = 'http://localhost:3000',
  API_KEY = '',
  API_SECRET = '',
  WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  PORT = '4000',
} = process.env;

const goods = [
  { id: 'tbilisi', name: 'Fifty postcards of Tbilisi', price: '60' },
  { id: 'svaneti', name: 'A hundred postcards of Svaneti', price: '110' },
];

const exchange = new Exchange({ address: EXCHANGE, key: API_KEY, secret: API_SECRET });
/** By their number. */
const sales = new Map();
/** Notifications that were taken: each comes at least once. */
const taken = new Set();

async function buy({ goodId, name, email }) {
  const good = goods.find(({ id }) => id === goodId);
  if (!good) return undefined;
  const sale = { id: randomUUID(), good, status: 'new', sequence: 0, ipnSecret: randomBytes(32).toString('hex') };
  const { route } = await exchange.call('getRouteByXml', { xmlIn: 'TBCBGEL', xmlOut: 'USDTTRC20' });
  const order = await exchange.call(
    'createOrder',
    {
      routeId: route.routeId,
      // Below zero: what is to be received. The customer gives whatever that costs.
      amount: `-${good.price}`,
      fromValues: [{ key: 'name', value: name }],
      toValues: [{ key: 'wallet', value: WALLET }],
      email,
      agreement: true,
      // The customer need not see where the shop is paid.
      hideOutData: true,
      externalId: sale.id,
      ipnUrl: `${shop()}/notify?sale=${sale.id}`,
      ipnSecret: sale.ipnSecret,
      // The way back, once the order has ended, must be https.
      ...(shop().startsWith('https:') && { clientCallbackUrl: `${shop()}/sale/${sale.id}` }),
    },
    // However often this sale is sent, it makes one order.
    { idempotencyKey: sale.id },
  );
  sales.set(sale.id, { ...sale, uid: order.uid, pays: `${order.inAmount} ${order.route.from.symbol}` });
  return `${EXCHANGE}/en/order/${order.uid}/${order.secret}/`;
}

/** Answers whether the notification is taken. */
function takeNotification(saleId, request, body) {
  const sale = sales.get(saleId);
  const notification =
    sale && readNotification({ target: request.url, headers: request.headers, body }, sale.ipnSecret);
  if (!notification || notification.orderUID !== sale.uid) return false;
  if (!taken.has(notification.eventId) && notification.sequence > sale.sequence) {
    // An order that was paid short may go on with less: what counts is what is received.
    const isPaid = notification.newStatus === 'done' && isAtLeast(notification.outAmount, sale.good.price);
    sale.status = notification.newStatus === 'done' && !isPaid ? 'short' : notification.newStatus;
    sale.sequence = notification.sequence;
    if (isPaid) console.log(`sale ${sale.id} is paid: send ${sale.good.name}`);
    if (sale.status === 'short')
      console.log(`sale ${sale.id} brought ${notification.outAmount} USDT only: write to the customer`);
  }
  taken.add(notification.eventId);
  return true;
}

/** Compares two amounts as texts, digit by digit: a number cannot hold every amount. */
function isAtLeast(received, price) {
  const [length, places] = [40, 20];
  const digits = (text) => {
    const [whole, fraction = ''] = String(text).split('.');
    return whole.padStart(length, '0') + fraction.padEnd(places, '0');
  };
  return digits(received) >= digits(price);
}

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (title, body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const front = () =>
  page(
    'Postcards',
    `<form method="post" action="/buy">${goods
      .map(
        ({ id, name, price }, at) =>
          `<p><label><input type="radio" name="goodId" value="${id}"${at === 0 ? ' checked' : ''}> ${name}, ${price} USDT</label></p>`,
      )
      .join('')}
    <p><label>Your name <input name="name" required></label></p>
    <p><label>E-mail <input name="email" type="email" required></label></p>
    <p><button>Buy</button></p></form>`,
  );

const saleText = {
  new: 'waits for you',
  waitPayment: 'waits for your payment',
  done: 'is paid. Thank you!',
  short: 'was paid short: we will write to you',
  deleted: 'was cancelled',
};
const salePage = ({ good, status, pays }) =>
  page('Your postcards', `<p>${escape(good.name)} for ${escape(pays)}: it ${saleText[status] ?? 'is being paid'}</p>`);

async function bodyOf(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > 64 * 1024) throw new Error('the request is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://shop');
  const show = (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  if (request.method === 'GET' && pathname === '/') return show(front());
  if (request.method === 'GET' && pathname.startsWith('/sale/')) {
    const sale = sales.get(pathname.slice('/sale/'.length));
    if (sale) return show(salePage(sale));
  }
  if (request.method === 'POST' && pathname === '/buy') {
    const form = Object.fromEntries(new URLSearchParams((await bodyOf(request)).toString()));
    const location = await buy(form);
    if (location) return response.writeHead(303, { location }).end();
  }
  if (request.method === 'POST' && pathname === '/notify')
    return response
      .writeHead(takeNotification(searchParams.get('sale'), request, await bodyOf(request)) ? 204 : 403)
      .end();
  response.writeHead(404).end('There is nothing here.');
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    const text = error instanceof ExchangeError ? `The exchange says: ${error.message}.` : 'Something went wrong.';
    response.writeHead(500).end(text);
  });
});
const shop = () => process.env.SHOP ?? `http://localhost:${server.address().port}`;
server.listen(Number(PORT), () => console.log(`the shop is open: ${shop()}`));
