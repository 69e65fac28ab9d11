import type { NoticeChannel } from '@tetri/contract';

interface ChannelFacts {
  readonly choice: NoticeChannel;
  /** There is an address to write to. */
  readonly hasMail: boolean;
  /** The bot may write to them. */
  readonly isReady: boolean;
  /** It asks the customer for something: sent whatever they chose. */
  readonly isNeeded: boolean;
}

/** Which ways a notice goes. What was to go by the messenger goes by mail where the bot may not write. */
export function channelsOf({ choice, hasMail, isReady, isNeeded }: ChannelFacts): {
  readonly mail: boolean;
  readonly messenger: boolean;
} {
  const wants = (way: NoticeChannel) => choice === way || choice === 'both';
  // Without an address the messenger is the only way, unless they want none.
  const messenger = isReady && (wants('messenger') || (!hasMail && (isNeeded || choice === 'mail')));
  const mail = hasMail && (wants('mail') || (choice === 'messenger' && !isReady) || (isNeeded && !messenger));
  return { mail, messenger };
}
