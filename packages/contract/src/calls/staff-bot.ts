import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { botMissing, codeIncorrectAgain } from '../errors/accounts.ts';
import { notFound } from '../errors/any-call.ts';
import { Language, staffRoles, Text, Time } from '../scalars.ts';
import { TypedCode } from './account-user.ts';

/** The id of a group, as the bot reports it there: below zero. */
const GroupId = z.string().regex(/^-\d{1,16}$/);

const BotSettings = z.object({
  groupId: GroupId.nullable(),
  /** The language of messages to the group. */
  language: Language,
  /** A notice to the group for each new order. */
  tellsNewOrders: z.boolean(),
  /** A notice where a payment came, or is odd. */
  tellsPayments: z.boolean(),
  /** A notice where something needs attention: a payout that failed, a source of prices that is silent, work given up. */
  tellsAlarms: z.boolean(),
  /** Conversations with customers go on in topics of the group. */
  relaysTalks: z.boolean(),
});
export type BotSettings = z.infer<typeof BotSettings>;

const shown = z.object({
  settings: BotSettings,
  bot: z.object({
    /** The product was given a token. */
    isOn: z.boolean(),
    username: z.string().nullable(),
    /** Why the last message to the group was not delivered; null where it was. */
    groupProblem: z.string().nullable(),
  }),
});

export const getBotSettings = defineCall({
  method: 'GET',
  path: 'admin/site/bot/get',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'The operators’ group of the messenger’s bot, and what it is notified of.',
  input: z.object({}),
  output: shown,
});

export const updateBotSettings = defineCall({
  method: 'PUT',
  path: 'admin/site/bot/update',
  access: { staff: ['owner'] },
  summary: 'Sets the operators’ group of the messenger’s bot, and what it is notified of.',
  input: BotSettings,
  output: shown,
});

export const getStaffMessenger = defineCall({
  method: 'GET',
  path: 'admin/auth/messenger/get',
  access: { staff: staffRoles },
  summary: 'The messenger account that acts by the caller’s right.',
  input: z.object({}),
  output: z.object({
    /** There is a bot that one can be linked with. */
    isOffered: z.boolean(),
    messenger: z
      .object({
        telegramId: z.string(),
        /** Sign-ins may be confirmed in it in place of a code. */
        confirmsSignIns: z.boolean(),
        createdAt: Time,
      })
      .nullable(),
  }),
});

export const createStaffMessengerLink = defineCall({
  method: 'POST',
  path: 'admin/auth/messenger/link/create',
  access: { staff: staffRoles },
  limit: 'sign-in',
  summary:
    'A link that makes the messenger account in which it is opened, within ten minutes and once, the caller’s. Asks for a fresh code where there is a second factor.',
  input: z.object({ code: TypedCode.optional(), recoveryCode: Text(100).optional() }),
  output: z.object({ url: z.string(), expiresAt: Time }),
  errors: [botMissing, codeIncorrectAgain],
});

export const updateStaffMessenger = defineCall({
  method: 'PUT',
  path: 'admin/auth/messenger/update',
  access: { staff: staffRoles },
  limit: 'sign-in',
  summary:
    'Whether the caller may confirm sign-ins in their messenger account in place of a code. To begin with, a fresh code is asked for.',
  input: z.object({
    confirmsSignIns: z.boolean(),
    code: TypedCode.optional(),
    recoveryCode: Text(100).optional(),
  }),
  output: z.object({}),
  errors: [notFound, codeIncorrectAgain],
});

export const deleteStaffMessenger = defineCall({
  method: 'DELETE',
  path: 'admin/auth/messenger/delete',
  access: { staff: staffRoles },
  summary: 'No messenger account acts by the caller’s right any more.',
  input: z.object({}),
  output: z.object({}),
});
