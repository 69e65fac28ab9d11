import { listVoices } from '@tetri/contract';
import { countVoices, countWaiting, findVoices } from '../readers/store/moderation.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewVoice } from '../view/view-voice.ts';

export const listVoicesHandler = handle(listVoices, async ({ page, limit, ...filter }, { db, news }) => {
  const [rows, total, waiting] = await Promise.all([
    findVoices(db, filter, { limit, offset: (page - 1) * limit }),
    countVoices(db, filter),
    countWaiting(db),
  ]);
  return {
    voices: rows.map((row) => viewVoice(row, news)),
    count: countOf(total, page, limit),
    waiting: { reviews: waiting.review, comments: waiting.comment },
  };
});
