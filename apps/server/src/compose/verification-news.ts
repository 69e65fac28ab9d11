import { appButton, bold, escapeHtml, wordsIn } from '@tetri/bot';
import { findUser } from '../modules/identity/index.ts';
import {
  type AccountMailDeps,
  channelsOf,
  insertMessage,
  mailVerification,
  noteVerification,
  type VerificationNews,
  viewNoticeChannel,
} from '../modules/notify/index.ts';
import { readDecision, verificationDecided } from '../modules/verification/index.ts';
import { transaction } from '../platform/database/index.ts';
import { listen, type Listener } from '../platform/outbox/index.ts';

interface VerificationNewsDeps extends AccountMailDeps {
  readonly hasBot: boolean;
}

/** Tells people what was decided about their verification, by mail and messenger, as they chose. */
export function verificationNews(deps: VerificationNewsDeps): Listener {
  return listen(verificationDecided, 'tellVerification', async ({ verificationId, userId }, { deliveryId }) => {
    const news = await readDecision(deps.db, verificationId);
    if (news && (await noteOrMail(deps, userId, { news, deliveryId })))
      await mailVerification(deps, { ...news, userId, deliveryId });
  });
}

/** Notes it for the messenger of whoever wants it there; answers whether it is to be mailed. */
async function noteOrMail(
  { db, publicUrl, hasBot }: VerificationNewsDeps,
  userId: string,
  { news, deliveryId }: { readonly news: VerificationNews; readonly deliveryId: string },
): Promise<boolean> {
  const person = await findUser(db, userId);
  // Of the demo's customers nobody is notified.
  if (!person || person.isDemo) return false;
  const { channel, messenger, telegramId } = await viewNoticeChannel(db, userId);
  const channels = channelsOf({
    choice: channel,
    hasMail: (person.email ?? '') !== '',
    isReady: hasBot && messenger === 'ready',
    // Why it was refused stands in the mail alone.
    isNeeded: false,
  });
  const isMailed = channels.mail || (news.outcome !== 'approved' && (person.email ?? '') !== '');
  if (!channels.messenger || telegramId === undefined) return isMailed;
  const { lang } = person;
  const { title, body } = noteVerification(news, lang);
  const path = 'user/verification/';
  const button = appButton(wordsIn(lang)('button.verification'), { publicUrl: publicUrl(), lang, path });
  await transaction(db, (tx) =>
    insertMessage(tx, {
      key: `verification:${deliveryId}`,
      chatId: telegramId,
      body: `${bold(title)}\n${escapeHtml(body)}`,
      buttons: button ? [[button]] : [],
    }),
  );
  return isMailed;
}
