import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import ShortText from '@mui/icons-material/ShortText';
import Undo from '@mui/icons-material/Undo';
import { Box, Divider, IconButton, Tooltip, Typography } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Key, messages } from './messages.ts';
import { TableTool } from './table-tool.tsx';

export interface ToolsProps {
  readonly editor: Editor;
  readonly onOpen: (what: 'link' | 'picture' | 'description') => void;
}

/** The tools above a text: one stop for Tab, arrow keys go from one to the next. */
export function Tools({ editor, onOpen }: ToolsProps) {
  const t = useMessages(messages);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });

  function tool(name: Key, icon: ReactNode, run: () => void, isOn?: boolean, isDisabled = false) {
    return (
      <Tooltip title={t(name)} key={name}>
        <IconButton
          size="small"
          data-tool
          tabIndex={name === 'h2' ? 0 : -1}
          aria-label={t(name)}
          aria-pressed={isOn}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : run}
          sx={{
            borderRadius: 1.5,
            width: 34,
            height: 34,
            color: isOn ? 'primary.main' : 'text.primary',
            bgcolor: isOn ? 'action.selected' : undefined,
            opacity: isDisabled ? 0.4 : 1,
          }}
        >
          {icon}
        </IconButton>
      </Tooltip>
    );
  }
  const chain = () => editor.chain().focus();

  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      onKeyDown={moveFocus}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {tool('h2', <Letters text="H2" />, () => chain().toggleHeading({ level: 2 }).run(), state.h2)}
      {tool('h3', <Letters text="H3" />, () => chain().toggleHeading({ level: 3 }).run(), state.h3)}
      <Divider orientation="vertical" flexItem sx={{ mx: 0.25 }} />
      {tool('bold', <FormatBold fontSize="small" />, () => chain().toggleBold().run(), state.bold)}
      {tool('italic', <FormatItalic fontSize="small" />, () => chain().toggleItalic().run(), state.italic)}
      {tool('link', <LinkIcon fontSize="small" />, () => onOpen('link'), state.link)}
      <Divider orientation="vertical" flexItem sx={{ mx: 0.25 }} />
      {tool('bullets', <FormatListBulleted fontSize="small" />, () => chain().toggleBulletList().run(), state.bullets)}
      {tool('numbers', <FormatListNumbered fontSize="small" />, () => chain().toggleOrderedList().run(), state.numbers)}
      {tool('quote', <FormatQuote fontSize="small" />, () => chain().toggleBlockquote().run(), state.quote)}
      <TableTool editor={editor} isInTable={state.table} />
      {tool('picture', <ImageOutlined fontSize="small" />, () => onOpen('picture'))}
      {state.image && tool('description', <ShortText fontSize="small" />, () => onOpen('description'))}
      <Divider orientation="vertical" flexItem sx={{ mx: 0.25 }} />
      {tool('undo', <Undo fontSize="small" />, () => chain().undo().run(), undefined, !state.canUndo)}
      {tool('redo', <Redo fontSize="small" />, () => chain().redo().run(), undefined, !state.canRedo)}
    </Box>
  );
}

function Letters({ text }: { text: string }) {
  return (
    <Typography component="span" aria-hidden sx={{ fontSize: '0.8rem', fontWeight: 700, lineHeight: 1 }}>
      {text}
    </Typography>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const index = tools.indexOf(document.activeElement as HTMLElement);
  if (index === -1) return;
  event.preventDefault();
  tools.at((index + step) % tools.length)?.focus();
}
