import { listVoices } from '@tetri/contract';
import { countVoices, countWaiting, findVoices } from '../../content/index.ts';
import { countOf } from '../count-of.ts';
import { handle } from '../deps.ts';
import { viewVoice } from '../readers/view-voice.ts';

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
