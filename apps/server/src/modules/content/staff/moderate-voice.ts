import { changedMeanwhile, fieldNotFilled, moderateVoice, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { decideVoice, findVoice } from '../readers/store/moderation.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { viewVoice } from '../view/view-voice.ts';

const reasonMin = 3;

export const moderateVoiceHandler = handle(moderateVoice, async ({ id, from, to, ...input }, { db, news }, request) => {
  const { actor } = request;
  const reason = input.reason.trim();
  if (to === 'rejected' && reason.length < reasonMin)
    throw refusal(fieldNotFilled, { fieldId: 'reason', nameField: 'reason', err: 'required', type: 'body' });
  return transaction(db, async (tx) => {
    const before = await findVoice(tx, id);
    if (!before) throw refusal(notFound);
    const voice = await decideVoice(tx, { id, from, to, reason, staff: actor });
    if (!voice) throw refusal(changedMeanwhile);
    await audit(tx, request, {
      action: 'moderateVoice',
      subject: voice.kind,
      subjectId: id,
      label: voice.name,
      reason,
      oldValue: { state: from },
      newValue: { state: to },
    });
    return { voice: viewVoice(voice, news) };
  });
});
