import { getNoticeChannelHandler } from './get-notice-channel.ts';
import { updateNoticeChannelHandler } from './update-notice-channel.ts';

/** How people choose to be notified of their orders. */
export const callHandlers = [getNoticeChannelHandler, updateNoticeChannelHandler];
