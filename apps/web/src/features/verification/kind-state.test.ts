import { expect, test } from 'vitest';
import { kindState, type Sent } from './kind-state.ts';

const now = Date.parse('2026-05-01T00:00:00Z');
const sent = (status: Sent['status'], more: Partial<Sent> = {}): Sent => ({
  _id: '01893b5a-7c3d-7e5f-8a9b-1c2d3e4f5a6b',
  type: 'person',
  currencyId: null,
  status,
  reason: '',
  mayEdit: false,
  createdAt: '2026-04-01T00:00:00Z',
  updatedAt: '2026-04-01T00:00:00Z',
  expiresAt: null,
  ...more,
});
const draft = { type: 'person', currencyId: null, updatedAt: '2026-04-30T00:00:00Z' } as const;
const lasting = sent('approve', { expiresAt: '2027-05-01T00:00:00Z' });

test.each([
  ['nothing', [], [], { status: 'none', canAct: true }],
  ['a draft', [], [draft], { status: 'draft', canAct: true }],
  ['one in review', [sent('pending')], [], { status: 'pending', canAct: false }],
  [
    'one to be mended',
    [sent('reject', { mayEdit: true, reason: 'Blurred' })],
    [],
    { status: 'mend', reason: 'Blurred' },
  ],
  ['one that was refused', [sent('reject', { reason: 'No' })], [], { status: 'refused', reason: 'No', canAct: true }],
  ['one that was given up', [sent('cancel')], [], { status: 'none', canAct: true }],
  ['a draft after a refusal', [sent('reject')], [draft], { status: 'draft' }],
  ['an approval that lasts', [lasting], [], { status: 'approved', canAct: false }],
  ['one in review after an approval', [sent('pending'), lasting], [], { status: 'approved', canAct: false }],
  [
    'an approval that ends soon',
    [sent('approve', { expiresAt: '2026-05-20T00:00:00Z' })],
    [],
    { status: 'approved', canAct: true },
  ],
  ['an approval that ended', [sent('approve', { expiresAt: '2026-04-30T00:00:00Z' })], [], { status: 'ended' }],
  ['another kind', [sent('pending', { type: 'funds' })], [], { status: 'none' }],
] as const)('of %s', (_name, verifications, drafts, state) => {
  expect(kindState({ verifications: [...verifications], drafts: [...drafts] }, { type: 'person' }, now)).toMatchObject(
    state,
  );
});

test('cards and accounts are distinguished by their currency, and a further one can always be verified', () => {
  const ofCard = { ...lasting, type: 'currency' as const, currencyId: 'GEL' };
  const kept = { verifications: [ofCard], drafts: [] };
  expect(kindState(kept, { type: 'currency', currencyId: 'USD' }, now).status).toBe('none');
  expect(kindState(kept, { type: 'currency', currencyId: 'GEL' }, now)).toMatchObject({
    status: 'approved',
    canAct: true,
  });
});
