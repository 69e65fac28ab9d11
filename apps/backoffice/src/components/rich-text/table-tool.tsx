import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

const changes = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;

/** Puts a table in; inside one, changes it. */
export function TableTool({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const t = useMessages(messages);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('table')}>
        <IconButton
          size="small"
          data-tool
          tabIndex={-1}
          aria-label={t('table')}
          aria-haspopup={isInTable ? 'menu' : undefined}
          onClick={(event) => {
            if (isInTable) setAnchor(event.currentTarget);
            else editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
          }}
          sx={{
            borderRadius: 1.5,
            width: 34,
            height: 34,
            color: isInTable ? 'primary.main' : 'text.primary',
            bgcolor: isInTable ? 'action.selected' : undefined,
          }}
        >
          <TableChartOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {changes.map((change) => (
          <MenuItem
            key={change}
            onClick={() => {
              setAnchor(null);
              editor.chain().focus()[change]().run();
            }}
          >
            {t(change)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
