import { Box } from '@mui/material';
import { createNodeFromContent, type Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { cleanPaste } from './clean-paste.ts';
import { extensions, isAddress } from './extensions.ts';
import { LineDialog } from './line-dialog.tsx';
import { messages } from './messages.ts';
import { Tools } from './tools.tsx';

export interface PicturePickerProps {
  readonly onPick: (picture: { readonly url: string }) => void;
  readonly onClose: () => void;
}

export interface RichTextEditorProps {
  readonly value: string;
  readonly lang: string;
  readonly labelId: string;
  readonly isDisabled: boolean;
  readonly onChange: (html: string) => void;
  /** What pictures are chosen with. */
  readonly PicturePicker: ComponentType<PicturePickerProps>;
}

type Open = 'link' | 'picture' | 'description';

/** Rich text with its tools. Ctrl+K makes a link. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, lang, labelId, isDisabled, onChange, PicturePicker } = props;
  const t = useMessages(messages);
  const [open, setOpen] = useState<Open>();
  const emitted = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-readonly': String(isDisabled),
        // A long text that may only be read is scrolled by keys, too.
        tabindex: '0',
        lang,
      },
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setOpen('link');
        return true;
      },
    },
    onUpdate: (update) => {
      emitted.current = htmlOf(update.editor);
      onChange(emitted.current);
    },
  });

  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    showText(editor, value);
  }, [editor, value]);
  useEffect(() => {
    if (editor.isEditable === isDisabled) editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);

  const close = () => {
    setOpen(undefined);
    editor.commands.focus();
  };

  function link(href: string) {
    const chain = editor.chain().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    close();
  }

  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:focus-within': { borderColor: 'primary.main' },
        bgcolor: 'background.paper',
      }}
    >
      {!isDisabled && <Tools editor={editor} onOpen={setOpen} />}
      <Box sx={textStyles}>
        <EditorContent editor={editor} />
      </Box>
      {open === 'link' && (
        <LineDialog
          title={t('link')}
          label={t('linkAddress')}
          hint={t('linkHint')}
          value={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          fits={(text) => text === '' || isAddress(text)}
          onSave={link}
          onClose={close}
        />
      )}
      {open === 'picture' && (
        <PicturePicker
          onPick={({ url }) => {
            editor.chain().setImage({ src: url, alt: '' }).run();
            setOpen('description');
          }}
          onClose={close}
        />
      )}
      {open === 'description' && (
        <LineDialog
          title={t('description')}
          label={t('descriptionLabel')}
          hint={t('descriptionHint')}
          value={(editor.getAttributes('image')['alt'] as string | null) ?? ''}
          fits={(text) => text.length <= 300}
          onSave={(alt) => {
            editor.commands.updateAttributes('image', { alt });
            close();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** Puts in a text that came from elsewhere, unless it is the one that stands there: that would move the cursor. */
function showText(editor: Editor, html: string): void {
  const parsed = createNodeFromContent(html, editor.schema, { slice: false });
  if ('eq' in parsed && 'type' in parsed && parsed.eq(editor.state.doc)) return;
  editor.commands.setContent(html, { emitUpdate: false });
}

const textStyles = {
  '& .tiptap': {
    outline: 'none',
    minHeight: 180,
    maxHeight: '70vh',
    overflowY: 'auto',
    px: 2,
    py: 1.5,
    fontSize: '0.9375rem',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    '& > :first-of-type': { mt: 0 },
    '& > :last-child': { mb: 0 },
    '& p': { my: 1 },
    '& h2': { fontSize: '1.2rem', fontWeight: 650, lineHeight: 1.3, mt: 2.5, mb: 1 },
    '& h3': { fontSize: '1.02rem', fontWeight: 650, lineHeight: 1.4, mt: 2, mb: 0.75 },
    '& ul, & ol': { pl: 3, my: 1 },
    '& li p': { my: 0.25 },
    '& a': { color: 'primary.main', textDecoration: 'underline' },
    '& blockquote': { borderLeft: 3, borderColor: 'primary.main', ml: 0, my: 1.5, pl: 2, color: 'text.secondary' },
    '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1, my: 1.5 },
    '& .ProseMirror-selectednode': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
    '& table': { borderCollapse: 'collapse', width: '100%', my: 1.5, tableLayout: 'fixed' },
    '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'top' },
    '& th p, & td p': { my: 0 },
    '& th': { fontWeight: 650, bgcolor: 'action.hover' },
    '& .selectedCell': { bgcolor: 'action.selected' },
  },
} as const;
