import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useMessageStore } from '../../app/message-store-context.ts';
import { useSiteStatus } from '../../app/site-status.ts';
import { whenIdle } from '../../app/when-idle.ts';
import { ChatButton } from './chat-button.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import { keptTalk } from './kept-talk.ts';

/** The talk with the support. All but its button is loaded when it is pressed, or by whoever is in a talk already. */
export function ChatHost() {
  const store = useMessageStore();
  const button = useRef<{ focus(): void }>(null);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const isOurs = useSiteStatus().outsideChat === undefined;

  useEffect(() => {
    if (isOurs && keptTalk()) whenIdle(() => setWanted(true));
  }, [isOurs]);
  useEffect(() => {
    if (!isWanted) return;
    const panel = isOurs
      ? import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel)
      : import('./outside-panel.tsx').then(({ OutsidePanel }) => OutsidePanel);
    void Promise.all([panel, store.load(['chat', 'errors'])]).then(([loaded]) => setPanel(() => loaded));
  }, [isWanted, isOurs, store]);

  return (
    <>
      <ChatButton
        ref={button}
        isOpen={isOpen}
        unread={unread}
        onPress={() => {
          setWanted(true);
          setOpen(!isOpen);
        }}
      />
      {Panel && (
        <Panel
          isOpen={isOpen}
          onUnread={setUnread}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
