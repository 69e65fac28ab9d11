import {
  activateAccount,
  claimOrders,
  balanceLeft,
  createOrder,
  createPromoCode,
  createQuote,
  decideReward,
  deleteAccount,
  forbidden,
  getAffiliate,
  getAffiliateChart,
  getAffiliateToday,
  getPartnerVisits,
  getPartnerDiscount,
  getSession,
  listAffiliateOrders,
  nameTaken,
  percentTooHigh,
  quoteNotValid,
  register,
  registerPartnerVisit,
  signIn,
  signOut,
  tooManyKept,
  updateAffiliateDiscount,
  updateAffiliateLink,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { countVisit } from './store/visits.ts';
import { type AffiliateDesk, openAffiliateDesk } from './testing/affiliate-desk.ts';

let desk: AffiliateDesk;
beforeAll(async () => {
  desk = await openAffiliateDesk();
});
afterAll(() => desk.server.stop());

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await desk.server.db.$client.query<Row>(text, values)).rows;

/** Registers by a link and follows the mail. */
async function registered(partner_code: string, code?: string) {
  const { server } = desk;
  const browser = await server.browser();
  const email = `friend-${newId()}@example.com`;
  await browser.call(register, { email, password: 'k7#vQx1', first_name: 'Gio', partner_code, code });
  await server.drain();
  const mail = (await server.mails(email)).at(-1);
  const link = mail?.links.find((one) => one.includes('activate') || one.includes('confirm')) ?? '';
  const token = /[A-Za-z0-9_-]{30,}/.exec(link)?.[0] ?? '';
  await browser.call(activateAccount, { token, password: 'k7#vQx1' });
  await server.drain();
  return { ...browser, email };
}

test('whoever signs in has their link before they have opened the partner page', async () => {
  const person = await desk.server.signedInUser();
  const { affiliate } = await person.call(getSession, {});
  expect(affiliate).toMatchObject({
    link: expect.stringMatching(/^[a-z2-9]{8}$/),
    rate: '20',
    balance: { usd: '0.00' },
  });
  expect((await person.call(getAffiliate, {})).affiliate).toMatchObject({ link: affiliate.link, botLink: null });
  const { uid } = await desk.brought(affiliate.link);
  expect((await person.call(listAffiliateOrders, { allOrders: true })).orders.map((order) => order.uid)).toEqual([uid]);
});

test('everybody who is signed in has a link of their own, which may be named anew and leads to nobody else', async () => {
  const [nino, gio] = [await desk.partner(), await desk.partner()];
  expect(nino.link).toMatch(/^[a-z2-9]{8}$/);
  expect(await nino.call(updateAffiliateLink, { affiliateLink: ' Nino_Exchange ' })).toEqual({ ok: 1 });
  expect((await nino.call(getAffiliate, {})).affiliate.link).toBe('nino_exchange');
  expect((await nino.call(getSession, {})).affiliate.link).toBe('nino_exchange');
  await expectRefusal(gio.call(updateAffiliateLink, { affiliateLink: 'NINO_exchange' }), nameTaken);
  await expectRefusal(gio.call(updateAffiliateLink, { affiliateLink: nino.link }), nameTaken);
  expect(await nino.call(updateAffiliateLink, { affiliateLink: nino.link })).toEqual({ ok: 1 });
  for (let at = 0; at < 8; at += 1) await nino.call(updateAffiliateLink, { affiliateLink: `nino-${at}` });
  await expect(nino.call(updateAffiliateLink, { affiliateLink: 'nino-9' })).rejects.toMatchObject({
    errorCode: tooManyKept.code,
    object: { max: 10 },
  });
  await expectRefusal(desk.server.call(getAffiliate, {}), forbidden);
});

test('visits are counted once a visitor and day; robots, floods and the partner are not', async () => {
  const partner = await desk.partner();
  const visit = async (userAgent: string, link = partner.link) => {
    const answer = await desk.server.browser();
    return answer.fetch('/service/api/v1/public/affiliate/visit/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        'csrf-token': answer.cookies.get('_csrf') ?? '',
      },
      body: JSON.stringify({ partner: link }),
    });
  };
  expect(await (await visit(chrome, partner.link.toUpperCase())).json()).toMatchObject({
    data: { isKnown: true, touch: 'first' },
  });
  await visit(chrome);
  await visit('Mozilla/5.0 (compatible; Googlebot/2.1)');
  await visit('curl/8');
  const count = async () => (await partner.call(getPartnerVisits, {})).partners.at(-1)?.total_count;
  expect(await count()).toBe(1);
  for (let at = 0; at < 15; at += 1) await visit(`${chrome} ${at}`);
  expect(await count()).toBe(10);
  expect(await partner.call(registerPartnerVisit, { partner: partner.link })).toMatchObject({ isKnown: false });
  expect(await desk.server.call(registerPartnerVisit, { partner: 'nobody-there' })).toMatchObject({ isKnown: false });
  await desk.server.clock.advance(86_400_000);
  await visit(chrome);
  expect((await partner.call(getPartnerVisits, {})).partners.slice(-2).map((day) => day.total_count)).toEqual([10, 1]);
  expect(await query('select count(*)::int as kept from affiliate_visitors')).toEqual([{ kept: 1 }]);
});

test('many visitors of one network at once are believed no more than one after the other', async () => {
  const partner = await desk.partner();
  const [network, userId] = [Buffer.alloc(16, 7), partner.user.id];
  const visit = (at: number) =>
    transaction(desk.server.db, (tx) => countVisit(tx, { userId, network, visitor: Buffer.alloc(16, at) }));
  await Promise.all(Array.from({ length: 40 }, (_, at) => visit(at)));
  expect((await partner.call(getPartnerVisits, {})).partners.at(-1)).toMatchObject({ total_count: 10 });
});

test('visits are listed for 92 days at most', async () => {
  const partner = await desk.partner();
  const { date, partners } = await partner.call(getPartnerVisits, {});
  expect([date.periodInDays, partners.length, date.toDate]).toEqual([
    92,
    92,
    desk.server.clock.now().toISOString().slice(0, 10),
  ]);
  expect((await partner.call(getPartnerVisits, { startAt: '2026-01-01', endAt: '2026-01-03' })).date).toEqual({
    periodInDays: 3,
    fromDate: '2026-01-01',
    toDate: '2026-01-03',
  });
  expect((await partner.call(getPartnerVisits, { endAt: '0001-01-01' })).date).toMatchObject({
    fromDate: '0001-01-01',
    toDate: '0001-01-01',
  });
  const tooMany = partner.call(getPartnerVisits, { startAt: '2026-01-01', endAt: '2026-04-03' });
  await expect(tooMany).rejects.toMatchObject({ object: { fieldId: 'startAt' } });
  const turned = partner.call(getPartnerVisits, { startAt: '2026-01-03', endAt: '2026-01-01' });
  await expect(turned).rejects.toMatchObject({ object: { fieldId: 'endAt' } });
});

test('a done order brings its partner a share of the fee, which waits and is then theirs; once', async () => {
  const partner = await desk.partner();
  const { uid } = await desk.brought(partner.link);
  await desk.brought(partner.link);
  expect((await partner.call(listAffiliateOrders, { allOrders: true })).count.total).toBe(2);
  expect(await partner.call(listAffiliateOrders, {})).toMatchObject({ orders: [], count: { limit: 3 } });
  await desk.finish(uid);
  expect(await desk.money(partner)).toEqual({ balance: '0.00', waits: '2.00', totalReceived: '0.00' });
  expect(await partner.call(listAffiliateOrders, {})).toMatchObject({
    orders: [{ uid, partnerFee: { type: 'byServiceFee', percent: '20', amountInUSD: '2.00', status: 'pending' } }],
    count: { total: 1, pages: 1 },
  });
  expect((await partner.call(getAffiliateToday, {})).affiliate).toEqual({
    totalPartners: 0,
    totalOrders: 2,
    todayExchangedInUSD: '100.00',
    todayPartners: 0,
    todaySuccessOrders: 1,
  });
  const { statistics } = await partner.call(getAffiliateChart, {});
  expect(statistics).toHaveLength(92);
  expect(statistics.at(-1)).toMatchObject({
    count: 2,
    doneOrders: 1,
    sumAmountsUSD: '100.00',
    avgAmountsUSD: '100.00',
  });
  // The same news again.
  const [order] = await query<{ id: string }>('select id from orders where uid = $1', [uid]);
  const payload = { orderId: order?.id, uid, from: 'inProgressPayout', to: 'done', issue: 'none' };
  await query(`insert into outbox (kind, name, key, payload) values ('event', 'orderChanged', $1, $2)`, [
    order?.id,
    payload,
  ]);
  await desk.pass(13);
  expect(await desk.money(partner)).toMatchObject({ balance: '0.00', waits: '2.00' });
  await desk.pass(1);
  expect(await desk.money(partner)).toEqual({ balance: '2.00', waits: '0.00', totalReceived: '0.00' });
  expect((await partner.call(getSession, {})).affiliate).toMatchObject({
    type: 'byServiceFee',
    rate: '20',
    balance: { usd: '2.00' },
  });
});

test('a commission on amounts is a share of what the order was worth, and never more than was earned by it', async () => {
  const [partner, greedy] = [await desk.partner(), await desk.partner()];
  const setRate = (percent: string, userId: string) =>
    query('update affiliate_partners set rate_percent = $1 where user_id = $2', [percent, userId]);
  await setRate('2', partner.user.id);
  await setRate('50', greedy.user.id);
  await query(`update affiliate_terms set type = 'byAmount'`);
  try {
    for (const { link } of [partner, greedy]) await desk.finish((await desk.brought(link)).uid);
    expect(await desk.money(partner)).toMatchObject({ waits: '2.00' });
    // The order earned ten dollars.
    expect(await desk.money(greedy)).toMatchObject({ waits: '10.00' });
    expect((await partner.call(listAffiliateOrders, {})).orders).toMatchObject([
      { partnerFee: { type: 'byAmount', percent: '2', amountInUSD: '2.00' } },
    ]);
  } finally {
    await query(`update affiliate_terms set type = 'byServiceFee'`);
  }
});

test('an order whose payment is lost afterwards keeps its reward back, and takes it from the balance', async () => {
  const partner = await desk.partner();
  const made = [await desk.brought(partner.link), await desk.brought(partner.link)];
  for (const { uid } of made) await desk.finish(uid);
  const lost = async (uid: string | undefined, units = 1) => {
    const [order] = await query<{ id: string }>('update orders set lost_units = $2 where uid = $1 returning id', [
      uid,
      units,
    ]);
    const payload = { orderId: order?.id, uid, from: 'done', to: 'done', issue: 'none' };
    await query(`insert into outbox (kind, name, key, payload) values ('event', 'orderChanged', $1, $2)`, [
      order?.id,
      payload,
    ]);
    await desk.server.drain();
  };
  await lost(made[0]?.uid);
  await lost(made[0]?.uid);
  await desk.pass(14);
  expect(await desk.money(partner)).toMatchObject({ balance: '2.00', waits: '2.00' });
  await lost(made[1]?.uid);
  await lost(made[1]?.uid);
  expect(await desk.money(partner)).toEqual({ balance: '0.00', waits: '2.00', totalReceived: '0.00' });
  expect(
    await query('select status, reason from affiliate_rewards where partner_id = $1 order by status', [
      partner.user.id,
    ]),
  ).toEqual([
    { status: 'held', reason: 'paymentLost' },
    { status: 'reversed', reason: 'paymentLost' },
  ]);
  // Who lets it go in spite of that is asked once; more that is lost is judged anew.
  const staff = await desk.server.signedInStaff();
  const [first] = await query<{ id: string }>('select id from orders where uid = $1', [made[0]?.uid]);
  const orderId = first?.id ?? expect.fail('it was made');
  await staff.call(decideReward, { commandId: newId(), orderId, act: 'release', reason: 'it was our mistake' });
  await lost(made[0]?.uid);
  expect(await desk.money(partner)).toMatchObject({ balance: '2.00', waits: '0.00' });
  await lost(made[0]?.uid, 2);
  expect(await desk.money(partner)).toMatchObject({ balance: '0.00', waits: '0.00' });
  // Nothing is booked as lost: the books have to agree when all is over.
  await query('update orders set lost_units = 0 where lost_units in (1, 2)');
});

test('nobody is rewarded for their own orders', async () => {
  const partner = await desk.partner();
  const own = await partner.call(createOrder, desk.order({ partner: partner.link }));
  const mine = await desk.brought(partner.link, { email: partner.user.email.replace('@', '+second@') });
  await desk.finish(own.uid);
  await desk.finish(mine.uid);
  expect(await desk.money(partner)).toEqual({ balance: '0.00', waits: '0.00', totalReceived: '0.00' });
  // They are no orders that the partner brought.
  expect((await partner.call(getAffiliate, {})).affiliate).toMatchObject({ countAllOrders: 0, countSuccessOrders: 0 });
  expect((await partner.call(getAffiliateToday, {})).affiliate).toMatchObject({
    totalOrders: 0,
    todaySuccessOrders: 0,
  });
  const { orders } = await partner.call(listAffiliateOrders, { allOrders: true });
  expect(orders.map(({ isRefused, partnerFee }) => [isRefused, partnerFee])).toEqual([
    [true, null],
    [true, null],
  ]);
  expect(
    await query('select refused from affiliate_orders where partner_id = $1 order by created_at, refused', [
      partner.user.id,
    ]),
  ).toEqual(expect.arrayContaining([{ refused: 'samePerson' }, { refused: 'sameEmail' }]));
});

test('nobody is rewarded for an order that was made signed out and is theirs since', async () => {
  const partner = await desk.partner();
  const { uid } = await desk.brought(partner.link);
  await query('update orders set user_id = $1 where uid = $2', [partner.user.id, uid]);
  await desk.finish(uid);
  expect(await desk.money(partner)).toEqual({ balance: '0.00', waits: '0.00', totalReceived: '0.00' });
  const { orders } = await partner.call(listAffiliateOrders, { allOrders: true });
  expect(orders.map(({ isRefused }) => isRefused)).toEqual([true]);
});

test('whoever registers by a link is the partner’s from then on; an account on the partner’s own device waits for people', async () => {
  const [first, other] = [await desk.partner(), await desk.partner()];
  const friend = await registered(first.link.toUpperCase());
  expect((await first.call(getAffiliate, {})).affiliate.countPartners).toBe(1);
  const { uid } = await friend.call(createOrder, desk.order({ partner: other.link }));
  await desk.finish(uid);
  // Test browsers are all one device.
  expect(await desk.money(first)).toMatchObject({ waits: '2.00' });
  await desk.pass(20);
  expect(await desk.money(first)).toMatchObject({ balance: '0.00', waits: '2.00' });
  expect(await query('select status, reason from affiliate_rewards where partner_id = $1', [first.user.id])).toEqual([
    { status: 'held', reason: 'sameDevice' },
  ]);
  await query(`update affiliate_terms set touch = 'last'`);
  try {
    await first.call(updateAffiliateDiscount, { discount: '15' });
    const led = await friend.call(createOrder, desk.order({ partner: other.link }));
    await desk.server.drain();
    expect((await other.call(listAffiliateOrders, { allOrders: true })).count.total).toBe(1);
    // What the customer was given by one partner, another is not rewarded with.
    await desk.finish(led.uid);
    expect(await desk.money(other)).toMatchObject({ waits: '0.50' });
  } finally {
    await query(`update affiliate_terms set touch = 'first'`);
  }
});

test('an account of the browser that the partner signed in with waits for people, though both signed out of it since', async () => {
  const partner = await desk.partner();
  const friend = await registered(partner.link);
  await partner.call(signOut, {});
  await partner.call(signIn, { email: friend.email, password: 'k7#vQx1' });
  await partner.call(signOut, {});
  const { uid } = await friend.call(createOrder, desk.order());
  await desk.finish(uid);
  expect(await query('select status, reason from affiliate_rewards where partner_id = $1', [partner.user.id])).toEqual([
    { status: 'held', reason: 'sameDevice' },
  ]);
});

test('signed out in their own browser a partner brings nobody: no discount and no reward', async () => {
  const partner = await desk.partner();
  await partner.call(updateAffiliateDiscount, { discount: '15' });
  await partner.call(signOut, {});
  await partner.call(signIn, { email: partner.user.email, password: factories.userPassword });
  await partner.call(signOut, {});
  const { link } = partner;
  expect(await partner.call(getPartnerDiscount, { partner: link })).toEqual({ discount: '0' });
  const { quote } = await partner.call(createQuote, { routeId: desk.route.id, amount: '100', partner: link });
  const { quoteId } = quote;
  expect(quote.outAmount).toBe('90.00');
  const made = [
    await partner.call(createOrder, desk.order({ quoteId, partner: link })),
    await partner.call(createOrder, desk.order({ partner: link })),
  ];
  for (const { uid, outAmount } of made) {
    expect(outAmount).toBe('90.00');
    await desk.finish(uid);
  }
  expect(await query('select * from affiliate_orders where partner_id = $1', [partner.user.id])).toEqual([]);
  // Another partner's link counts there as everywhere.
  const other = await desk.partner();
  await partner.call(createOrder, desk.order({ partner: other.link }));
  await desk.server.drain();
  expect(await query('select refused from affiliate_orders where partner_id = $1', [other.user.id])).toEqual([
    { refused: null },
  ]);
});

test('an order that its partner takes into their account brings nothing, and what it has brought is taken back', async () => {
  for (const isReleased of [false, true]) {
    const partner = await desk.partner();
    const own = await desk.brought(partner.link);
    const other = await desk.brought(partner.link);
    await desk.finish(own.uid);
    await desk.finish(other.uid);
    if (isReleased) await desk.pass(14);
    const before = { balance: '4.00', waits: '0.00' };
    expect(await desk.money(partner)).toMatchObject(isReleased ? before : { balance: '0.00', waits: '4.00' });
    const claim = { orders: [{ orderUID: own.uid, orderSecret: own.secret }] };
    await partner.call(claimOrders, claim);
    await partner.call(claimOrders, claim);
    await desk.server.drain();
    expect(await desk.money(partner)).toMatchObject(
      isReleased ? { balance: '2.00', waits: '0.00' } : { balance: '0.00', waits: '2.00' },
    );
    const { orders } = await partner.call(listAffiliateOrders, { allOrders: true });
    expect(orders.map(({ uid, isRefused }) => [uid, isRefused])).toEqual(
      expect.arrayContaining([
        [own.uid, true],
        [other.uid, false],
      ]),
    );
  }
});

test('a link that nobody had when an account was made brings it to nobody', async () => {
  const partner = await desk.partner();
  await registered('later-taken');
  await desk.server.clock.advance(1000);
  await partner.call(updateAffiliateLink, { affiliateLink: 'later-taken' });
  await registered('later-taken');
  expect((await partner.call(getAffiliate, {})).affiliate.countPartners).toBe(1);
});

test('a promo code that somebody registers with counts once the account is open; one that is none keeps nobody out', async () => {
  const staff = await desk.server.signedInStaff();
  const terms = { kind: 'percent', percent: '25', amountInUSD: null, usesMax: null, days: 30 } as const;
  await staff.call(createPromoCode, {
    code: 'welcome26',
    startsAt: null,
    endsAt: null,
    isActive: true,
    routeIds: [],
    ...terms,
  });
  const ask = { routeId: desk.route.id, amount: '100' };
  const paid = async (code: string) =>
    (await (await registered('nobody-there', code)).call(createQuote, ask)).quote.outAmount;
  expect(await paid(' Welcome26 ')).toBe('93.00');
  expect(await paid('guessed')).toBe('90.50');
});

test('the partner splits the commission between their reward and the customers’ discount', async () => {
  const partner = await desk.partner();
  const friend = await registered(partner.link);
  const ask = { routeId: desk.route.id, amount: '100' };
  expect((await friend.call(createQuote, ask)).quote.outAmount).toBe('90.50');
  expect(await partner.call(updateAffiliateDiscount, { discount: '15' })).toEqual({ rate: '20', discount: '15' });
  await expect(partner.call(updateAffiliateDiscount, { discount: '20.5' })).rejects.toMatchObject({
    errorCode: percentTooHigh.code,
    object: { max: '20' },
  });
  expect((await friend.call(createQuote, ask)).quote.outAmount).toBe('92.00');
  expect((await friend.call(getSession, {})).affiliate.discount).toBe('20');
  const { uid } = await friend.call(createOrder, desk.order());
  await desk.server.drain();
  // What the customer was given is not the partner's again, whatever they keep by the time the order is done.
  await partner.call(updateAffiliateDiscount, { discount: '0' });
  await desk.finish(uid);
  expect(await desk.money(partner)).toMatchObject({ waits: '0.50' });
  await query(`update affiliate_terms set type = 'byAmount'`);
  try {
    await expect(partner.call(updateAffiliateDiscount, { discount: '1' })).rejects.toMatchObject({
      errorCode: percentTooHigh.code,
      object: { max: '0' },
    });
    expect((await friend.call(createQuote, ask)).quote.outAmount).toBe('90.50');
  } finally {
    await query(`update affiliate_terms set type = 'byServiceFee'`);
  }
});

test('what a price gave of the commission is kept from the reward, whatever the partner gives by the time of the order', async () => {
  const partner = await desk.partner();
  const friend = await registered(partner.link);
  const quoted = async () => {
    const { quote } = await friend.call(createQuote, { routeId: desk.route.id, amount: '100' });
    expect(quote.parts.some((part) => 'given' in part || 'fixed' in part)).toBe(false);
    return { quoteId: quote.quoteId, quoteSecret: quote.quoteSecret };
  };
  await partner.call(updateAffiliateDiscount, { discount: '15' });
  const dear = await quoted();
  await partner.call(updateAffiliateDiscount, { discount: '0' });
  const plain = await quoted();
  const { uid } = await friend.call(createOrder, desk.order(dear));
  await desk.finish(uid);
  expect(await desk.money(partner)).toMatchObject({ waits: '0.50' });

  await partner.call(updateAffiliateDiscount, { discount: '15' });
  const other = await friend.call(createOrder, desk.order(plain));
  await desk.finish(other.uid);
  expect(await desk.money(partner)).toMatchObject({ waits: '2.50' });
});

test('whoever comes by a link without an account has the partner’s discount in the price, and the partner the rest', async () => {
  const [partner, other] = [await desk.partner(), await desk.partner()];
  await partner.call(updateAffiliateDiscount, { discount: '15' });
  const { server } = desk;
  const ask = { routeId: desk.route.id, amount: '100' };
  const link = partner.link.toUpperCase();
  expect(await server.call(getPartnerDiscount, { partner: link })).toEqual({ discount: '15' });
  expect(await server.call(getPartnerDiscount, { partner: 'nobody-there' })).toEqual({ discount: '0' });
  expect((await server.call(createQuote, ask)).quote.outAmount).toBe('90.00');
  const { quote } = await server.call(createQuote, { ...ask, partner: link });
  expect(quote.outAmount).toBe('91.50');
  expect(quote.parts).toContainEqual({ kind: 'discount', amount: '1.50', percent: '15', symbol: 'USD' });

  // The price is the partner's gift: an order that names another, or none, does not have it.
  const { quoteId, quoteSecret } = quote;
  const quoted = { quoteId, quoteSecret };
  await expectRefusal(server.call(createOrder, desk.order({ ...quoted, partner: other.link })), quoteNotValid);
  await expectRefusal(server.call(createOrder, desk.order(quoted)), quoteNotValid);
  const made = await desk.brought(link, quoted);
  expect(made.outAmount).toBe('91.50');
  await desk.finish(made.uid);
  expect(await desk.money(partner)).toMatchObject({ waits: '0.50' });
  // An account that nobody brought was given nothing of it.
  const unbrought = await server.signedInUser();
  const full = await unbrought.call(createOrder, desk.order({ partner: link }));
  expect(full.outAmount).toBe('90.50');
  await desk.finish(full.uid);
  expect(await desk.money(partner)).toMatchObject({ waits: '2.50' });
  // Without a quote the order is priced alike.
  expect((await desk.brought(link)).outAmount).toBe('91.50');

  // Who is signed in has the discount of the account.
  const person = await server.signedInUser();
  // Nor is it theirs by a price from before: the account is another partner's, whose reward knows nothing of this discount.
  const before = (await server.call(createQuote, { ...ask, partner: link })).quote;
  const kept = { quoteId: before.quoteId, quoteSecret: before.quoteSecret, partner: link };
  await expectRefusal(person.call(createOrder, desk.order(kept)), quoteNotValid);
  expect((await person.call(createQuote, { ...ask, partner: link })).quote.outAmount).toBe('90.50');
  await query('update affiliate_partners set is_suspended = true where user_id = $1', [partner.user.id]);
  expect((await server.call(createQuote, { ...ask, partner: link })).quote.outAmount).toBe('90.00');
  expect(await server.call(getPartnerDiscount, { partner: link })).toEqual({ discount: '0' });
});

test('while the programme is closed nobody brings anybody', async () => {
  const partner = await desk.partner();
  await query('update affiliate_terms set is_open = false');
  try {
    expect(await desk.server.call(registerPartnerVisit, { partner: partner.link })).toMatchObject({ isKnown: false });
    await desk.brought(partner.link);
    await registered(partner.link);
    const { countAllOrders, countPartners } = (await partner.call(getAffiliate, {})).affiliate;
    expect([countAllOrders, countPartners]).toEqual([0, 0]);
  } finally {
    await query('update affiliate_terms set is_open = true');
  }
});

test('a partner’s own key leads to the public rates, and no other key of that kind does', async () => {
  const partner = await desk.partner();
  const { rateKey } = (await partner.call(getAffiliate, {})).affiliate;
  const read = async (key: string) => (await fetch(`${desk.server.address}/service/export/xml/${key}`)).status;
  expect(await read(rateKey)).toBe(200);
  expect(await read(rateKey.toUpperCase())).toBe(200);
  expect(await read('p-0000000000000000')).toBe(404);
});

test('who has money to take out is not erased; of a partner who is, no name is left', async () => {
  const rich = await desk.earned(10);
  const password = factories.userPassword;
  await expectRefusal(rich.call(deleteAccount, { password }), balanceLeft);
  const partner = await desk.partner();
  await partner.call(updateAffiliateLink, { affiliateLink: 'zzmarkzz' });
  await partner.call(deleteAccount, { password });
  await desk.server.drain();
  expect(await query(`select link from affiliate_links where link = 'zzmarkzz'`)).toEqual([]);
  expect(await query(`select link from affiliate_partners where link = 'zzmarkzz'`)).toEqual([]);
  expect(await desk.server.call(registerPartnerVisit, { partner: 'zzmarkzz' })).toMatchObject({ isKnown: false });
});
