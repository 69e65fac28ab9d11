import { ActionIcon, Box, Tooltip } from '@mantine/core';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { codeGroups } from '@tetri/contract';
import { Fragment, useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** A value, an address in groups of four, with a button that copies it and says so for two seconds. */
export function Copyable({ value }: { value: string }) {
  const t = useMessages(messages);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const label = t(isCopied ? 'copied' : 'copy');
  return (
    <Box display="inline-flex" miw={0} maw="100%" style={{ alignItems: 'center', gap: 2 }} component="span">
      <Box style={{ overflowWrap: 'anywhere' }} component="span">
        <Grouped value={value} />
      </Box>
      <Tooltip label={label}>
        <ActionIcon
          size="md"
          aria-label={label}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
        >
          {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        </ActionIcon>
      </Tooltip>
    </Box>
  );
}

/** Margins in the line, not boxes: what boxes hold is copied by hand with line breaks between them. */
function Grouped({ value }: { value: string }) {
  const groups = codeGroups(value);
  if (groups === undefined) return value;
  return (
    <Box ff="monospace" component="code">
      {groups.map((group, index) => (
        <Fragment key={index}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </Box>
  );
}
