import { type ComponentType, useEffect, useRef, useState } from 'react';
import { chatDoor } from '../../app/chat-door.ts';
import { useMessageStore } from '../../app/message-store-context.ts';
import { useSiteStatus } from '../../app/site-status.ts';
import { useChatDoor } from '../../app/use-chat-door.ts';
import { whenIdle } from '../../app/when-idle.ts';
import { ChatButton } from './chat-button.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import { hasKeptChat } from './has-kept-chat.ts';

/** The conversation with the support. All but its button is loaded when it is pressed, or by whoever is in a conversation already. */
export function ChatHost() {
  const store = useMessageStore();
  const opener = useRef<Element>(null);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [isKept, setKept] = useState(false);
  const { isOpen } = useChatDoor();
  const isOurs = useSiteStatus().outsideChat === undefined;
  const isWanted = isOpen || isKept;

  useEffect(() => {
    if (isOurs && hasKeptChat()) whenIdle(() => setKept(true));
  }, [isOurs]);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // Pages without it neither show the conversation nor open it again.
  useEffect(() => chatDoor.close, []);
  useEffect(() => {
    if (!isWanted) return;
    const panel = isOurs
      ? import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel)
      : import('./outside-panel.tsx').then(({ OutsidePanel }) => OutsidePanel);
    void Promise.all([panel, store.load(['chat', 'errors'])]).then(([loaded]) => setPanel(() => loaded));
  }, [isWanted, isOurs, store]);

  return (
    <>
      <ChatButton />
      {Panel && (
        <Panel
          isOpen={isOpen}
          onUnread={chatDoor.tell}
          onClose={() => {
            chatDoor.close();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        />
      )}
    </>
  );
}
