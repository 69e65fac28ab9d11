import {
  createOrder,
  createQuote,
  getOrder,
  getRouteByFriendlyUrl,
  getRouteByXml,
  listReserves,
  listRoutes,
  listRoutesCompact,
  updateOrderStatus,
} from '../../packages/contract/src/index.ts';
import { sample } from './sample.ts';

const routeId = '5f0c1c3e-5d0b-4a53-9f6e-0d0f3a3f1c11';
const bankId = '8a1f6f0e-3c54-4be5-8a2a-6a8f0c7a2b01';
const coinId = '1d9b7a52-7f0d-4c8e-9b3c-2e5d4f6a7b02';
const friendlyURL = 'tbc-gel-to-usdt-trc20';
const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

const image = (name: string) => ({
  files: ['image/svg+xml', 'small', 'medium'].map((type) => ({ type, url: `/service/fs/icons/${name}.svg` })),
});
const bank = {
  _id: bankId,
  name: 'TBC Bank GEL',
  symbol: 'GEL',
  xml: 'TBCBGEL',
  decimal: 2,
  kind: 'bank' as const,
  image: image('tbc'),
};
const coin = {
  _id: coinId,
  name: 'Tether TRC20',
  symbol: 'USDT',
  xml: 'USDTTRC20',
  decimal: 6,
  network: 'TRC20',
  kind: 'crypto' as const,
  image: image('usdt-trc20'),
};
const field = { type: 'text' as const, required: true, min: null, max: null, options: [], check: null };
const sender = {
  ...field,
  _id: '3b7e2c90-0a6d-4f1b-8c55-9d1e7f2a4c03',
  key: 'name',
  name: "Sender's full name",
  placeholder: 'As in the bank',
  regex: null,
  regexp: '',
  regexp_error: '',
};
const address = {
  ...field,
  _id: '6c2d9e14-5b8f-4a70-9e31-0f4b8d6c1a04',
  key: 'wallet',
  name: 'Wallet address',
  placeholder: 'T…',
  regex: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  regexp: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  regexp_error: 'Check this field: the value does not fit.',
  check: { kind: 'address' as const, format: 'tron' as const, network: 'TRON (TRC20)' },
};
const limits = { min: '50.00', max: '200000.00' };
const boardRate = { in: '2.75', out: '1', amount: '650000.000000' };
const summary = {
  routeId,
  isShowWeb: true,
  from: { ...bank, positionIn: 1, ...limits },
  to: { ...coin, positionOut: 1, min: '18.181818', max: '72727.272727' },
  rate: boardRate,
  ...limits,
  seo: { friendlyURL },
};
const route = {
  ...summary,
  from: { ...summary.from, fields: [sender], discounts: [] },
  to: { ...summary.to, fields: [address] },
  fields: [],
  rate: {
    ...boardRate,
    rateFullNumber: '2.75',
    type: 'fixed' as const,
    outFeeAmount: '0.000000',
    changeFeePercent: '0',
    terms: null,
  },
  seo: { friendlyURL, title: 'TBC GEL to USDT', description: 'Exchange lari for USDT', text: '' },
  limits: { inMin: '50.00', inMax: '10000.00', outMin: '0.000000', outMax: null },
  opensAt: null,
  timeZone: null,
  isPaymentSeen: false,
  outMin: '18.181818',
  outMax: '72727.272727',
  lockPoint: 'creation' as const,
  lockConfirmations: 0,
  instructions: [],
  requiredDocuments: [],
  verification: false,
  verificationWaitSeconds: 0,
  requiredOnlyForAuthed: false,
  orderTTL: 1800,
  additionalServices: [],
  isAvailable: true,
};
const amounts = { inAmount: '1000.00', outAmount: '363.636363' };
const rate = { in: '2.75', out: '1' };
const parts = [{ kind: 'rate' as const, amount: '363.636363', symbol: 'USDT' }];
const created = {
  _id: '0d4e8b7a-2c1f-4e96-a7d3-5b9c0f1e2a05',
  uid: '48120937',
  rid: 'TBCBGEL-USDTTRC20',
  secret: '9f86d081884c7d659a2feaa0c55ad015',
  status: 'waitPayment' as const,
  ...amounts,
};
const createdAt = '2026-03-02T09:00:00.000Z';
const expiresAt = '2026-03-02T09:30:00.000Z';
const orderKeys = { orderUID: '$ORDER_UID', orderSecret: '$ORDER_SECRET' };

/** The calls that the site's two pages for programmers describe, each with a request and an answer. */
export const samples = {
  getRouteByXml: sample(getRouteByXml, { xmlIn: bank.xml, xmlOut: coin.xml }, { route }),
  createQuote: sample(
    createQuote,
    { routeId: '$ROUTE_ID', amount: '1000' },
    {
      quote: {
        quoteId: '7e5a1b3c-9d2f-4608-b1c4-3a6e8f0d2b06',
        quoteSecret: '5d41402abc4b2a76b9719d911017c592',
        routeId,
        ...amounts,
        rate,
        rateType: 'fixed',
        parts,
        lockUntil: expiresAt,
        verification: null,
      },
    },
  ),
  createOrder: sample(
    createOrder,
    {
      routeId: '$ROUTE_ID',
      amount: '1000',
      fromValues: [{ key: 'name', value: 'Nino Beridze' }],
      toValues: [{ key: 'wallet', value: wallet }],
      email: 'customer@example.com',
      agreement: true,
      skipPreview: true,
      externalId: 'sale-1057',
      ipnUrl: 'https://shop.example/notify',
      ipnSecret: 'a long secret of your shop',
    },
    {
      ...created,
      route: { from: { name: bank.name, symbol: bank.symbol }, to: { name: coin.name, symbol: coin.symbol } },
      expiresAt,
      isInAccount: true,
    },
    // No business of whoever writes a program.
    ['partner', 'utm'],
  ),
  getOrder: sample(
    getOrder,
    orderKeys,
    {
      order: {
        _id: created._id,
        uid: created.uid,
        rid: created.rid,
        appointment: null,
        status: created.status,
        issue: 'none',
        moves: ['inProgress', 'deleted'],
        ...amounts,
        rate,
        rateType: 'fixed',
        rateNumber: '2.75',
        rateTypeCalculate: 'fixed',
        merchantEnabled: true,
        account: 'GE95TB0000000123456789',
        parts,
        email: 'customer@example.com',
        fromValues: [{ field: 'name', key: 'name', name: sender.name, value: 'Nino Beridze' }],
        toValues: [{ field: 'wallet', key: 'wallet', name: address.name, value: wallet }],
        routeValues: [],
        additionalServices: [],
        isDelivered: false,
        isByLink: false,
        deposits: [],
        confirmations: { seen: 0, required: 0 },
        route: {
          routeId,
          friendlyURL,
          instructions: '',
          from: { ...bank, paymentDetails: { merchant: { template: '[{"kind":"amount"}]', data: {} } } },
          to: coin,
        },
        pickup: null,
        pickupOffice: null,
        receipts: [],
        sentBack: null,
        payoutReference: null,
        sentOut: null,
        toWallet: false,
        walletPayment: null,
        returnUrl: null,
        externalId: 'sale-1057',
        createdAt,
        updatedAt: createdAt,
        expiresAt,
        now: createdAt,
        paymentCheckUntil: null,
        verification: null,
        resolution: null,
        isExpired: false,
        history: [{ status: 'waitPayment', at: createdAt }],
      },
      verifications: {
        verificationCurrency: { status: 'none' },
        verificationCurrencyPayout: { status: 'none' },
        verificationUser: { status: 'approve' },
      },
    },
    ['type'],
  ),
  updateOrderStatus: sample(updateOrderStatus, { ...orderKeys, status: 'inProgress' }, { status: 'inProgress' }),
  listRoutesCompact: sample(
    listRoutesCompact,
    {},
    {
      currencies: Object.fromEntries(
        [bank, coin].map(({ _id, ...currency }) => [
          _id,
          {
            id: _id,
            ...currency,
            positionIn: 1,
            positionOut: 1,
            reserveAmount: '650000.000000',
            reserveAmountAdditional: '0',
            isActive: true,
          },
        ]),
      ),
      routes: [{ routeId, from: bankId, to: coinId, isShowWeb: true, isShowBot: true, seoFriendlyURL: friendlyURL }],
      isUpdated: true,
    },
  ),
  listRoutes: sample(listRoutes, {}, { routes: [summary] }),
  getRouteByFriendlyUrl: sample(getRouteByFriendlyUrl, { friendlyURL: '$FRIENDLY_URL' }, { route }),
  listReserves: sample(listReserves, {}, { currencies: [{ ...coin, reserve: '650000.000000' }] }),
};
