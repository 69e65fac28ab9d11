import { ActionIcon, Divider, Flex, Text } from '@mantine/core';
import {
  BoldIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  QuoteIcon,
  Redo2Icon,
  TextIcon,
  Undo2Icon,
} from 'lucide-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Key, messages } from './messages.ts';
import { Named } from './named.tsx';
import { TableTool } from './table-tool.tsx';

export interface ToolsProps {
  /** Undefined where the editor is not there yet: the tools only hold its place. */
  readonly editor: Editor | undefined;
  readonly state: ToolsState;
  readonly onOpen: (what: 'link' | 'picture' | 'description') => void;
}

export type ToolsState = Readonly<Partial<ReturnType<typeof toolsState>>>;

/** What the tools show of the place where the cursor stands. */
export function toolsState(now: Editor) {
  return {
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
  };
}

/** The tools above a text: one stop for Tab, arrow keys go from one to the next. */
export function Tools({ editor, state, onOpen }: ToolsProps) {
  const t = useMessages(messages);

  function tool(name: Key, icon: ReactNode, run: (chain: ChainedCommands) => void, isOn?: boolean, isDisabled = false) {
    return (
      <Named name={t(name)} isInUse={editor !== undefined} key={name}>
        <ActionIcon
          c={isOn ? 'var(--t-pine)' : 'var(--t-ink)'}
          bg={isOn ? 'var(--t-pine-wash)' : undefined}
          opacity={isDisabled ? 0.4 : 1}
          data-tool
          tabIndex={name === 'h2' ? 0 : -1}
          aria-label={t(name)}
          aria-pressed={isOn}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : () => editor && run(editor.chain().focus())}
        >
          {icon}
        </ActionIcon>
      </Named>
    );
  }
  return (
    <Flex
      gap={2}
      wrap="wrap"
      p={4}
      style={{ borderBottom: '1px solid var(--t-line)' }}
      role="toolbar"
      aria-label={t('tools')}
      onKeyDown={moveFocus}
    >
      {tool('h2', <Letters text="H2" />, (chain) => chain.toggleHeading({ level: 2 }).run(), state.h2)}
      {tool('h3', <Letters text="H3" />, (chain) => chain.toggleHeading({ level: 3 }).run(), state.h3)}
      <Divider mx={2} orientation="vertical" />
      {tool('bold', <BoldIcon size={18} />, (chain) => chain.toggleBold().run(), state.bold)}
      {tool('italic', <ItalicIcon size={18} />, (chain) => chain.toggleItalic().run(), state.italic)}
      {tool('link', <LinkIcon size={18} />, () => onOpen('link'), state.link)}
      <Divider mx={2} orientation="vertical" />
      {tool('bullets', <ListIcon size={18} />, (chain) => chain.toggleBulletList().run(), state.bullets)}
      {tool('numbers', <ListOrderedIcon size={18} />, (chain) => chain.toggleOrderedList().run(), state.numbers)}
      {tool('quote', <QuoteIcon size={18} />, (chain) => chain.toggleBlockquote().run(), state.quote)}
      <TableTool editor={editor} isInTable={state.table === true} />
      {tool('picture', <ImageIcon size={18} />, () => onOpen('picture'))}
      {state.image && tool('description', <TextIcon size={18} />, () => onOpen('description'))}
      <Divider mx={2} orientation="vertical" />
      {tool('undo', <Undo2Icon size={18} />, (chain) => chain.undo().run(), undefined, !state.canUndo)}
      {tool('redo', <Redo2Icon size={18} />, (chain) => chain.redo().run(), undefined, !state.canRedo)}
    </Flex>
  );
}

function Letters({ text }: { text: string }) {
  return (
    <Text fz="0.8rem" fw={700} lh={1} component="span" aria-hidden>
      {text}
    </Text>
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
