import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { commandReused, notFound } from '../errors/any-call.ts';
import { moveNotAllowed } from '../errors/orders.ts';
import { AmountText, CommandId, QueryJson, SeenText, Text, Time, Uuid } from '../scalars.ts';
import { Person } from './affiliate-parts.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;

/** What two accounts may have in common. */
export const connectionKinds = ['document', 'device', 'destination', 'messenger', 'network', 'referral'] as const;
const ConnectionKind = z.enum(connectionKinds);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** How many accounts beside the first one may be unfolded at once. */
export const unfoldedMax = 12;

const ConnectedAccount = z.object({
  person: Person,
  isDemo: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: Time,
  /** Null for whoever never looked at what they could earn. */
  partner: z
    .object({
      link: z.string(),
      isSuspended: z.boolean(),
      /** Rewards that wait: held by people or a suspicion, and for their days to pass. */
      heldRewards: z.int(),
      held: AmountText,
      pendingRewards: z.int(),
      pending: AmountText,
    })
    .nullable(),
});

export const findConnectedAccounts = defineCall({
  method: 'GET',
  path: 'admin/affiliate/connections/find',
  access: readers,
  summary:
    'Accounts by a whole e-mail address, id, link of a partner, wallet, card, account, network address or messenger name; without one, the partners whose rewards are held. Addresses are shortened for operators.',
  input: z.object({ search: Text(200).default('') }),
  output: z.object({ accounts: z.array(ConnectedAccount), isMore: z.boolean(), isShortened: z.boolean() }),
});

export const getAccountConnections = defineCall({
  method: 'GET',
  path: 'admin/affiliate/connections/get',
  access: readers,
  summary:
    'What an account has in common with others, and those of them that are unfolded with theirs. What many share is one hub. Is noted in the audit log; addresses are shortened for operators.',
  input: z.object({
    userId: Uuid,
    /** Of the accounts next to it; any other is refused. */
    unfolded: QueryJson(z.array(Uuid).max(unfoldedMax)).optional(),
  }),
  output: z.object({
    accounts: z.array(ConnectedAccount.extend({ steps: z.int().min(0).max(2) })),
    links: z.array(
      z.object({
        a: Uuid,
        b: Uuid,
        /** From 1, which may be chance, to 5. */
        strength: z.int().min(1).max(5),
        /** `count` is how many of the kind the two share; `values` names some of them, where they can be named. */
        shared: z.array(z.object({ kind: ConnectionKind, count: z.int(), values: z.array(z.string()) })),
      }),
    ),
    hubs: z.array(
      z.object({
        key: z.string(),
        kind: ConnectionKind,
        value: z.string(),
        /** How many accounts share it; `isMore` where they were not counted to the end. */
        total: z.int(),
        isMore: z.boolean(),
        members: z.array(Uuid),
      }),
    ),
    /** There are more accounts than are shown. */
    isMore: z.boolean(),
    isShortened: z.boolean(),
  }),
  errors: [notFound],
});

export const decideRewards = defineCall({
  method: 'POST',
  path: 'admin/affiliate/connections/rewards',
  access: editors,
  summary:
    "Holds a partner's rewards that wait, or lets held ones go; all of them, or those for orders of one customer. At most 500 at once: `left` says how many stay.",
  input: z.object({
    commandId: CommandId,
    partnerId: Uuid,
    customerId: Uuid.optional(),
    act: z.enum(['hold', 'release']),
    reason: SeenText(500, 3),
  }),
  output: z.object({ changed: z.int(), left: z.int() }),
  errors: [notFound, moveNotAllowed, commandReused],
});
