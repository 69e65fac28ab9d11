import type { paymentLinkKinds } from '@tetri/contract';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, units } from '../../../platform/database/index.ts';
import type { FieldValue } from '../../orders/index.ts';

export const paymentLinks = pgTable('payment_links', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<(typeof paymentLinkKinds)[number]>().notNull(),
  currencyId: uuid('currency_id').notNull(),
  units: units('units').notNull(),
  description: text('description').notNull(),
  externalId: text('external_id'),
  /** Null where it is paid into the wallet. */
  toValues: jsonb('to_values').$type<readonly FieldValue[]>(),
  ipnUrl: text('ipn_url'),
  /** Sealed: see `actions/ipn-secret.ts`. */
  ipnSecret: text('ipn_secret'),
  ipnFormat: text('ipn_format').$type<'form' | 'json'>().notNull(),
  clientCallbackUrl: text('client_callback_url'),
  /** By what its making is known when it is asked for again; null where nothing was said. */
  commandKey: text('command_key'),
  bodyHash: text('body_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  disabledAt: instant('disabled_at'),
  /** Set where staff closed it. */
  closedReason: text('closed_reason'),
});

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;
