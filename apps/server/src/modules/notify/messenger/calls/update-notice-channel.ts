import { updateNoticeChannel } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { saveNoticeChoice } from '../store/notice-choices.ts';
import { viewNoticeChannel } from '../view/view-notice-channel.ts';

export const updateNoticeChannelHandler = handle(updateNoticeChannel, ({ channel }, { db }, { actor }) =>
  transaction(db, async (tx) => {
    await saveNoticeChoice(tx, actor.userId, channel);
    return viewNoticeChannel(tx, actor.userId);
  }),
);
