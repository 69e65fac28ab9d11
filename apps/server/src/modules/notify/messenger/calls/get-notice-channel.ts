import { getNoticeChannel } from '@tetri/contract';
import { handle } from '../deps.ts';
import { viewNoticeChannel } from '../view/view-notice-channel.ts';

export const getNoticeChannelHandler = handle(getNoticeChannel, (_input, { db }, { actor }) =>
  viewNoticeChannel(db, actor.userId),
);
