import { expect, test } from 'vitest';
import { blankField } from '../../components/field-editor/field.ts';
import type { StaffRoute } from './price-form.ts';
import {
  blankRoute,
  blankService,
  formOf,
  lossesOf,
  requestOf,
  type RouteFault,
  routeFault,
  type RouteForm,
  type RouteTab,
} from './route-form.ts';

const route: RouteForm = { ...blankRoute, friendlyURL: 'btc-to-gel', paymentMethod: 'manual', payoutMethod: 'manual' };
const wallet = { ...blankField, key: 'wallet', name: { en: 'Wallet', ru: '', ka: '' } };
const express = { ...blankService, title: { en: 'Express', ru: '', ka: '' }, amount: '5' };

test('a route with an address can be saved', () => {
  expect(routeFault(route)).toBeUndefined();
});

test('stored values come back as they were', () => {
  const stored = requestOf({ ...route, inMax: '5', lifetimeMinutes: '1.5', services: [{ ...express, _id: 'an id' }] });
  const side = { _id: 'an id', code: 'BTC', symbol: 'BTC', name: 'Bitcoin' };
  const loaded = { ...stored, _id: 'an id', from: side, to: side, isDemo: false, version: 1 } as StaffRoute;
  expect(requestOf(formOf(loaded))).toEqual(stored);
});

test('a fixed rate is locked at creation, and only a lock by confirmations counts them', () => {
  const floating = { ...route, rateType: 'floating', lockPoint: 'confirmations', lockConfirmations: '3' } as const;
  expect(requestOf(floating)).toMatchObject({ lockPoint: 'confirmations', lockConfirmations: 3 });
  expect(requestOf({ ...floating, rateType: 'fixed' })).toMatchObject({ lockPoint: 'creation', lockConfirmations: 0 });
  expect(requestOf({ ...floating, lockPoint: 'detection' })).toMatchObject({ lockConfirmations: 0 });
});

test.each<[string, Partial<RouteForm>, RouteTab, RouteFault]>([
  ['an address with a space', { friendlyURL: 'btc gel' }, 'terms', 'address'],
  ['no minimum', { inMin: '' }, 'terms', 'limits'],
  ['a maximum of zero', { outMax: '0' }, 'terms', 'limits'],
  ['a tolerance above all', { tolerancePercent: '100.1' }, 'terms', 'tolerance'],
  ['half a minute', { lifetimeMinutes: '0.5' }, 'terms', 'lifetime'],
  ['more than a week', { lifetimeMinutes: '10081' }, 'terms', 'lifetime'],
  ['a wait of more than a week', { verificationWaitMinutes: '10081' }, 'terms', 'verificationWait'],
  ['a floating rate that is locked at creation', { rateType: 'floating' }, 'terms', 'lock'],
  ['a lock by no confirmation', { rateType: 'floating', lockPoint: 'confirmations' }, 'terms', 'lock'],
  ['confirmations below zero', { confirmations: '-1' }, 'terms', 'confirmations'],
  ['a place that is no number', { position: '' }, 'terms', 'position'],
  ['a field without a key', { fields: [blankField] }, 'fields', 'fields'],
  ['a service without a name', { services: [blankService] }, 'services', 'services'],
  [
    'a service that asks for a field without a key',
    { services: [{ ...express, fields: [blankField] }] },
    'services',
    'services',
  ],
  ['a document without a name', { requiredDocuments: [{ en: '', ru: '', ka: '', need: null }] }, 'texts', 'documents'],
])('does not save %s', (_what, change, tab, fault) => {
  expect(routeFault({ ...route, ...change })).toEqual({ tab, fault });
});

test('asks about what customers lose, and about nothing else', () => {
  const full: RouteForm = { ...route, fields: [wallet], services: [{ ...express, _id: 'an id' }] };
  expect(lossesOf(full, { ...full, inMin: '1', fields: [wallet, { ...wallet, key: 'tag' }] })).toEqual([]);
  expect(lossesOf(full, { ...full, isActive: false, isShowWeb: false, fields: [], services: [] })).toEqual([
    'closed',
    'hidden',
    'fields',
    'services',
  ]);
  expect(lossesOf({ ...full, isActive: false }, full)).toEqual([]);
});
