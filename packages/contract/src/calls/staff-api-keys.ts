import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, notFound } from '../errors/any-call.ts';
import { OwnerKeyLimits } from '../key-limits.ts';
import { cappedCount, Page, PageLimit, SeenText, Text, Uuid } from '../scalars.ts';
import { ApiKey } from './account-api-keys.ts';
import { MarkedPerson } from './affiliate-parts.ts';
import { Version } from './staff-catalog.ts';

const readers = { staff: ['owner', 'manager', 'auditor'] } as const;
const owner = { staff: ['owner'] } as const;
const Reason = SeenText(500, 3);

const StaffApiKey = ApiKey.pick({
  key: true,
  name: true,
  isActive: true,
  permissions: true,
  limits: true,
  used: true,
  lastUse: true,
  createdAt: true,
}).extend({
  _id: Uuid,
  person: MarkedPerson,
  /** What the owner says of this key alone; null where it may what all may. */
  ownLimits: OwnerKeyLimits.nullable(),
});

/** What every key may for which nothing else is said. */
const Terms = z.object({ limits: OwnerKeyLimits, version: Version });

export const listStaffApiKeys = defineCall({
  method: 'GET',
  path: 'admin/api-keys/list',
  access: readers,
  summary:
    'API keys, the last used first, with their limits and what is used of them; by a part of the key, its name or its owner. And what every key may.',
  input: z.object({ search: Text(100).default(''), page: Page, limit: PageLimit(100, 20) }),
  output: z.object({ keys: z.array(StaffApiKey), terms: Terms, ...cappedCount }),
});

export const updateKeyTerms = defineCall({
  method: 'PUT',
  path: 'admin/api-keys/terms/update',
  access: owner,
  summary: 'What every API key may for which nothing else is said. Counts from the next call on.',
  input: Terms.extend({ reason: Reason }),
  output: z.object({ terms: Terms }),
  errors: [changedMeanwhile],
});

export const updateKeyLimits = defineCall({
  method: 'PUT',
  path: 'admin/api-keys/limits/update',
  access: owner,
  summary: 'What one API key may, be it more or less than all; null: what all may. Counts from its next call on.',
  input: z.object({ _id: Uuid, limits: OwnerKeyLimits.nullable(), reason: Reason }),
  output: z.object({ key: StaffApiKey }),
  errors: [notFound],
});
