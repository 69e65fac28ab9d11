import { createVerificationHandOver } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../identity/index.ts';
import { refuseClosed } from '../actions/change-answers.ts';
import { ownVerification } from '../actions/own-verification.ts';
import { handle } from '../deps.ts';
import { saveHandOver } from '../store/hand-overs.ts';

export const createVerificationHandOverHandler = handle(
  createVerificationHandOver,
  async ({ _id }, { db, publicUrl }, { actor, lang }) => {
    const token = newToken();
    const { expiresAt } = await transaction(db, async (tx) => {
      const own = await ownVerification(tx, _id, actor.userId);
      refuseClosed(own);
      return saveHandOver(tx, own.id, hashToken(token));
    });
    // Behind the sign: no server on the way writes it into a log.
    const url = `${publicUrl()}/${lang}/verification/phone/#${token}`;
    const { toDataURL } = await import('qrcode');
    return { url, image: await toDataURL(url, { margin: 2 }), expiresAt: expiresAt.toISOString() };
  },
);
