import { chatAddress } from '@tetri/contract';
import { useScope } from '../../app/page-scope.ts';
import { useSiteStatus } from '../../app/site-status.ts';
import { ChatDialog } from './chat-dialog.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import styles from './outside-panel.module.css';
import { useChatMessages } from './use-chat-messages.ts';

/**
 * The page of the service that the owner talks with visitors by. It is in a frame: it sees neither this page nor its
 * address, which may hold an order's secret.
 */
export function OutsidePanel({ isOpen, onClose }: ChatPanelProps) {
  const t = useChatMessages();
  const { lang } = useScope();
  const { outsideChat } = useSiteStatus();
  if (!outsideChat) return null;
  const address = chatAddress(outsideChat.provider, outsideChat.id, lang);
  return (
    <ChatDialog
      isOpen={isOpen}
      onClose={onClose}
      status={
        <p>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('ownTab')}
          </a>
        </p>
      }
    >
      <iframe
        className={styles['frame']}
        title={t('frame')}
        src={address}
        referrerPolicy="no-referrer"
        // Its own origin is not ours: a script in it cannot take the sandbox off.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-downloads allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
      />
    </ChatDialog>
  );
}
