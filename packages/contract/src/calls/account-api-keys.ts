import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  keyLimitTooHigh,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorRequired,
  signInTooOld,
} from '../errors/accounts.ts';
import { changedMeanwhile, notFound, tooManyKept } from '../errors/any-call.ts';
import { AmountText, NetworkText, Text, Time } from '../scalars.ts';
import { KeyLimits, OwnerKeyLimits } from '../key-limits.ts';
import { freshProof, secondFactorProof } from './account-user.ts';

const ApiKeyName = Text(60, 1);
const Permissions = z.object({
  /** The key may read and make orders. */
  api: z.boolean(),
  /** It may take money out too. */
  withdrawals: z.boolean(),
});
/** Addresses and networks in CIDR form ("10.0.0.0/8", "2001:db8::/32"); an empty list admits every address. */
const AllowedIps = z.array(NetworkText).max(20);

/** What was used of the limits of a key, whether they are set or not. */
const KeyUse = z.object({
  /** Orders within the last minute. */
  ordersInMinute: z.int(),
  /** What the orders of the last 24 hours were worth, in US dollars, without those that were deleted or given back. */
  dayUsd: AmountText,
  /** What was withdrawn within the last 24 hours. */
  withdrawalDayUsd: AmountText,
});

export const ApiKey = z.object({
  /** `EX_` and 32 random hex digits: what `Api-Key` names. */
  key: z.string(),
  name: z.string(),
  /** One that is not is refused as if it were gone. */
  isActive: z.boolean(),
  permissions: Permissions,
  /** The same under the names of clients that are kept for. */
  permission: z.object({ base: z.boolean(), withdraw: z.boolean() }),
  whitelistIPs: z.array(z.string()),
  /** What its owner lets it do at most. */
  limits: KeyLimits,
  /** What the exchange lets it do at most: of both counts what is less. */
  exchangeLimits: OwnerKeyLimits,
  used: KeyUse,
  lastUse: Time.nullable(),
  createdAt: Time,
});

export const listApiKeys = defineCall({
  method: 'GET',
  path: 'user/auth/api/get/list',
  access: 'person',
  summary: "The account's keys, without their secrets.",
  input: z.object({}),
  output: z.object({ keys: z.array(ApiKey) }),
});

export const createApiKey = defineCall({
  method: 'POST',
  path: 'user/auth/api/create',
  access: 'person',
  summary:
    'A new key, at most five, that may not take money out; its secret is shown this once. Asks for all that signing in does, ten minutes after signing in.',
  input: z.object({ name: ApiKeyName.optional(), ...freshProof, ...secondFactorProof }),
  output: z.object({
    access: ApiKey.extend({
      /** 32 bytes in hex: what signs is the bytes. */
      secret: z.string(),
    }),
  }),
  errors: [passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld, tooManyKept],
});

export const updateApiKey = defineCall({
  method: 'PUT',
  path: 'user/auth/api/update',
  access: 'person',
  summary:
    'Changes what is given of a key. What lets it do more (switching it or a right on, admitting more addresses, raising a limit) asks for all that signing in does, ten minutes after signing in; what lets it do less does not.',
  input: z.object({
    apiKey: Text(80, 1),
    name: ApiKeyName.optional(),
    isActive: z.boolean().optional(),
    permissions: Permissions.partial().optional(),
    whitelistIPs: AllowedIps.optional(),
    limits: KeyLimits.partial().optional(),
    ...freshProof,
    ...secondFactorProof,
  }),
  output: z.object({ access: ApiKey }),
  errors: [
    notFound,
    changedMeanwhile,
    keyLimitTooHigh,
    passwordIncorrect,
    secondFactorRequired,
    passkeyNotAccepted,
    signInTooOld,
  ],
});

export const deleteApiKey = defineCall({
  method: 'DELETE',
  path: 'user/auth/api/delete',
  access: 'person',
  summary: 'Deletes a key. An unknown one is as good as deleted.',
  input: z.object({ apiKey: Text(80, 1) }),
  output: z.object({}),
});
