import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
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
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0, maxWidth: '100%' }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Grouped value={value} />
      </Box>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
        >
          {isCopied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Margins in the line, not boxes: what boxes hold is copied by hand with line breaks between them. */
function Grouped({ value }: { value: string }) {
  const groups = codeGroups(value);
  if (groups === undefined) return value;
  return (
    <Box component="code" sx={{ fontFamily: 'monospace', '& > span': { marginInlineEnd: '0.5em' } }}>
      {groups.map((group, index) => (
        <Fragment key={index}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </Box>
  );
}
