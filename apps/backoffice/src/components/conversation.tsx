import { Anchor, Box, Flex, Text } from '@mantine/core';
import { Moment } from './moment.tsx';

export interface ConversationLine {
  readonly _id: string;
  readonly isStaff: boolean;
  readonly who: string | undefined;
  readonly message: string;
  readonly at: string;
  readonly file?: { readonly name: string; readonly url: string } | null;
}

/** What customers and staff said to each other: staff on the right. */
export function Conversation({ lines }: { readonly lines: readonly ConversationLine[] }) {
  return (
    <Flex gap={12} direction="column" m={0} p={0} style={{ listStyle: 'none' }} component="ol">
      {lines.map(({ _id, isStaff, who, message, at, file }) => (
        <Box
          maw="88%"
          p={10}
          bdrs="md"
          bd={`1px solid ${isStaff ? 'transparent' : 'var(--t-line)'}`}
          bg={isStaff ? 'var(--t-pine-wash)' : 'var(--t-surface)'}
          style={{ alignSelf: isStaff ? 'flex-end' : 'flex-start' }}
          key={_id}
          component="li"
        >
          <Text size="xs" component="span" c="dimmed">
            {who} · <Moment at={at} />
          </Text>
          {message !== '' && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Text>}
          {file && (
            <Anchor display="block" style={{ overflowWrap: 'anywhere' }} href={file.url} download={file.name}>
              {file.name}
            </Anchor>
          )}
        </Box>
      ))}
    </Flex>
  );
}
