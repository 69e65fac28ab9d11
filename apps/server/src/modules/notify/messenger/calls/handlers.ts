import { getNoticeChannelHandler } from './get-notice-channel.ts';
import { updateNoticeChannelHandler } from './update-notice-channel.ts';

/** How people choose to be told of their orders. */
export const callHandlers = [getNoticeChannelHandler, updateNoticeChannelHandler];
