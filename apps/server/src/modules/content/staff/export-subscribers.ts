import { exportSubscribers } from '@tetri/contract';
import { writeCsv } from '../../../platform/csv.ts';
import { transaction } from '../../../platform/database/index.ts';
import { listConfirmed } from '../readers/store/subscriptions.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const exportSubscribersHandler = handle(exportSubscribers, async (_input, { db }, request) => {
  const rows = await listConfirmed(db);
  // Addresses leave the product: that somebody took them is written down, though nothing changes.
  await transaction(db, (tx) =>
    audit(tx, request, {
      action: 'exportSubscribers',
      subject: 'newsletter',
      subjectId: 'subscribers',
      label: String(rows.length),
    }),
  );
  const cells = rows.map(({ email, lang, askedAt, confirmedAt }) => [
    email,
    lang,
    askedAt.toISOString(),
    confirmedAt?.toISOString() ?? '',
  ]);
  return { fileName: 'subscribers.csv', csv: writeCsv([['email', 'lang', 'askedAt', 'confirmedAt'], ...cells]) };
});
