import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, notFound } from '../errors/any-call.ts';
import { chatProviders } from '../outside-chat.ts';
import {
  AmountText,
  Count,
  Email,
  OrderStatus,
  Page,
  PageLimit,
  staffRoles,
  Text,
  Time,
  Uuid,
  SeenText,
} from '../scalars.ts';

const DayOfMoney = z.object({ turnover: AmountText, profit: AmountText });

export const getDashboard = defineCall({
  method: 'GET',
  path: 'admin/dashboard/get',
  access: { staff: staffRoles },
  summary: 'What waits for somebody, at a glance.',
  input: z.object({}),
  output: z.object({
    orders: z.object({
      byStatus: z.array(z.object({ status: OrderStatus, count: z.int() })),
      /** Open orders whose next step is the operator's. */
      waitingForStaff: z.int(),
      withIssue: z.int(),
      unclaimed: z.int(),
      /** When the one that has waited longest for an operator came to its status. */
      oldestWaitingSince: Time.nullable(),
    }),
    /** The last 24 hours. */
    day: z.object({
      /** For those who may know it: in US dollars, of orders whose worth is known, beside the 24 hours before. */
      money: z.object({ last: DayOfMoney, before: DayOfMoney }).nullable(),
      done: z.int(),
      doneBefore: z.int(),
      /** Orders made, by the status they have now. */
      made: z.array(z.object({ status: OrderStatus, count: z.int() })),
      /** By the hour, the one that runs last. */
      hours: z.array(z.object({ from: Time, made: z.int(), done: z.int() })),
    }),
    /** Currencies of which less than this share is left unpromised. */
    lowReserves: z.array(z.object({ code: z.string(), available: AmountText, total: AmountText })),
    sources: z.object({ total: z.int(), failing: z.int() }),
    routes: z.object({ total: z.int(), closed: z.int() }),
    outbox: z.object({ waiting: z.int(), dead: z.int() }),
    site: z.object({ offlineStatus: z.boolean(), isDemo: z.boolean() }),
  }),
});

export const getMaintenance = defineCall({
  method: 'GET',
  path: 'admin/site/maintenance/get',
  access: { staff: staffRoles },
  summary: 'Whether the site is closed for technical work, since when and by whom.',
  input: z.object({}),
  output: z.object({
    offlineStatus: z.boolean(),
    lastChange: z.object({ staffName: z.string(), reason: z.string(), at: Time }).nullable(),
  }),
});

export const setMaintenance = defineCall({
  method: 'PUT',
  path: 'admin/site/maintenance/set',
  access: { staff: ['owner', 'manager'] },
  summary: 'Closes the site for technical work or opens it again, and notifies every open page at once.',
  input: z.object({ offlineStatus: z.boolean(), reason: SeenText(500, 3) }),
  output: z.object({ offlineStatus: z.boolean() }),
  errors: [changedMeanwhile],
});

const HttpsAddress = Text(300)
  .transform((text) => text.trim())
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain }).regex(/^\S+$/));

/** How visitors reach the exchange; null where there is no such way, and pages then leave it out. */
export const SiteContacts = z.object({ supportEmail: z.string().nullable(), botUrl: z.string().nullable() });

export const getSiteContacts = defineCall({
  method: 'GET',
  path: 'admin/site/contacts/get',
  access: { staff: staffRoles },
  summary: 'The support e-mail and the messenger bot that every page of the site names.',
  input: z.object({}),
  output: z.object({ contacts: SiteContacts }),
});

export const updateSiteContacts = defineCall({
  method: 'PUT',
  path: 'admin/site/contacts/update',
  access: { staff: ['owner', 'manager'] },
  summary: 'Sets the support e-mail and the messenger bot of the site; both are replaced.',
  input: z.object({ supportEmail: Email.nullable(), botUrl: HttpsAddress.nullable() }),
  output: z.object({ contacts: SiteContacts }),
});

const SiteKey = Text(200).regex(/^[\w-]*$/);

export const captchaModules = ['altcha', 'recaptcha_v2'] as const;

/** How visitors show that they are no robots. The secret is never returned. */
export const CaptchaSettings = z.object({
  /** Null where nobody is asked. */
  module: z.enum(captchaModules).nullable(),
  sitekey: z.string(),
  hasSecret: z.boolean(),
  /** New orders ask for it too. */
  requiredCreateOrder: z.boolean(),
});

export const getCaptchaSettings = defineCall({
  method: 'GET',
  path: 'admin/site/captcha/get',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'Which captcha the site asks for.',
  input: z.object({}),
  output: z.object({ captcha: CaptchaSettings }),
});

export const updateCaptchaSettings = defineCall({
  method: 'PUT',
  path: 'admin/site/captcha/update',
  access: { staff: ['owner'] },
  summary: 'Sets the captcha. Without `secret` the one that is kept stays; it is never returned again.',
  input: z.object({
    module: z.enum(captchaModules).nullable(),
    /** Of recaptcha_v2, as Google gave it; no other module has one. */
    sitekey: SiteKey.default(''),
    secret: SiteKey.optional(),
    requiredCreateOrder: z.boolean(),
  }),
  output: z.object({ captcha: CaptchaSettings }),
});

/** Whose chat the site shows: its own where there is no provider. */
export const ChatSettings = z.object({ provider: z.enum(chatProviders).nullable(), id: z.string() });

export const getChatSettings = defineCall({
  method: 'GET',
  path: 'admin/site/chat/get',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'Whether the chat of an outside service takes the place of the site’s own.',
  input: z.object({}),
  output: z.object({ chat: ChatSettings }),
});

export const updateChatSettings = defineCall({
  method: 'PUT',
  path: 'admin/site/chat/update',
  access: { staff: ['owner'] },
  summary: 'Has visitors talk by an outside service that knows the site by this id, or by the site’s own chat.',
  input: z.object({
    provider: z.enum(chatProviders).nullable(),
    /** As the service gave it; the site’s own chat has none. */
    id: Text(200)
      .default('')
      .transform((id) => id.trim()),
  }),
  output: z.object({ chat: ChatSettings }),
});

export const MailSummary = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: Time,
});

export const listMails = defineCall({
  method: 'GET',
  path: 'admin/mails/list',
  // Mails hold links that sign in, reset passwords and invite staff: who reads them can be anybody.
  access: { staff: ['owner'] },
  summary: 'Mails that lie in the outbox folder because no mail server is set up, newest first.',
  input: z.object({ search: Text(100).optional(), page: Page, limit: PageLimit(100, 25) }),
  output: z.object({ mails: z.array(MailSummary), count: Count }),
});

export const getMail = defineCall({
  method: 'GET',
  path: 'admin/mails/get',
  access: { staff: ['owner'] },
  summary: 'One mail of the outbox folder with its text and its HTML, which must be shown in a sandbox.',
  input: z.object({ id: Text(200, 1) }),
  output: z.object({ mail: MailSummary.extend({ from: z.string(), text: z.string(), html: z.string().nullable() }) }),
  errors: [notFound],
});

export const OutboxRow = z.object({
  _id: z.string(),
  kind: z.enum(['event', 'job', 'delivery']),
  name: z.string(),
  listener: z.string().nullable(),
  key: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: Time,
});

export const listDeadOutbox = defineCall({
  method: 'GET',
  path: 'admin/outbox/dead/list',
  access: { staff: ['owner', 'manager', 'operator', 'auditor'] },
  summary: 'Work that was tried and given up, and waits for somebody to look at it.',
  input: z.object({ page: Page, limit: PageLimit(100, 25) }),
  output: z.object({ rows: z.array(OutboxRow), count: Count }),
});

export const retryDeadOutbox = defineCall({
  method: 'POST',
  path: 'admin/outbox/dead/retry',
  access: { staff: ['owner', 'manager'] },
  summary: 'Tries a failed job again.',
  input: z.object({ id: z.string().regex(/^\d{1,18}$/), reason: SeenText(500, 3) }),
  output: z.object({}),
  errors: [notFound],
});

/** A person of the staff, as others see them. */
export const StaffName = z.object({ _id: Uuid, name: z.string() });
