import { useEffect, useState } from 'react';
import { useUser } from '../../app/use-user.ts';
import { useChange } from '../../app/use-change.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { ChatLines } from './chat-lines.tsx';
import { LeaveForm } from './leave-form.tsx';
import { useChatMessages } from './use-chat-messages.ts';
import { useChat } from './use-chat.ts';

export interface ChatPanelProps {
  readonly isOpen: boolean;
  readonly onUnread: (count: number) => void;
  readonly onClose: () => void;
}

/** The site's own conversation with the support. Whoever goes takes theirs with them; whoever signs in keeps it. */
export function ChatPanel(props: ChatPanelProps) {
  const userId = useUser()?._id;
  const [[owner, turn], setConversation] = useState<readonly [typeof userId, number]>([userId, 0]);
  if (owner !== userId) setConversation([userId, owner === undefined ? turn : turn + 1]);
  return <Conversation key={turn} {...props} />;
}

function Conversation({ isOpen, onUnread, onClose }: ChatPanelProps) {
  const t = useChatMessages();
  const conversation = useChat(isOpen);
  const { run, isPending, failure } = useChange();
  const [leftEmail, setLeftEmail] = useState<string>();
  const { chat, isAttended, unread } = conversation;

  useEffect(() => onUnread(unread), [unread, onUnread]);
  const last = chat?.lines.at(-1);
  const answerer = chat?.lines.findLast(({ isStaff }) => isStaff)?.name;
  const isClosed = chat?.state === 'closed';
  const mayLeave = isAttended === false && last !== undefined && !last.isStaff && !isClosed;

  return (
    <ChatDialog
      isOpen={isOpen}
      onClose={onClose}
      status={
        <p data-here={isAttended} role="status">
          {isAttended !== undefined &&
            (isAttended ? (answerer ? t('hereName', { name: answerer }) : t('here')) : t('away'))}
        </p>
      }
    >
      <ChatLines
        lines={chat?.lines ?? []}
        isTyping={conversation.isTyping}
        greeting={isAttended === false ? t('awayHello') : t('hello')}
        note={isClosed ? (leftEmail === undefined ? t('ended') : t('left', { email: leftEmail })) : undefined}
        onEarlier={chat?.hasMore ? () => void run(() => conversation.loadEarlier()) : undefined}
      />
      <FormFailure text={failure} />
      {mayLeave && (
        <LeaveForm
          isPending={isPending}
          onLeave={async (email) => {
            if (await run(() => conversation.leave(email))) setLeftEmail(email);
          }}
        />
      )}
      <ChatComposer
        isPending={isPending}
        maySendFiles={chat !== undefined}
        onTyping={() => conversation.sendTyping()}
        onSay={(message) => run(() => conversation.say(message))}
        onFile={(file) => void run(() => conversation.sendFile(file))}
      />
    </ChatDialog>
  );
}
