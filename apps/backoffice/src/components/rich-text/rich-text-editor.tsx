import { Box } from '@mui/material';
import { EditorContent } from '@tiptap/react';
import { type ComponentType, useState } from 'react';
import { EditorDialogs, type OpenDialog, type PicturePickerProps } from './editor-dialogs.tsx';
import { textStyles } from './text-styles.ts';
import { Tools } from './tools.tsx';
import { type RichText, useRichText } from './use-rich-text.ts';

export interface RichTextEditorProps extends Omit<RichText, 'onLink'> {
  /** What pictures are chosen with. */
  readonly PicturePicker: ComponentType<PicturePickerProps>;
}

/** Rich text with its tools. Ctrl+K makes a link. */
export default function RichTextEditor({ PicturePicker, ...text }: RichTextEditorProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const editor = useRichText({ ...text, onLink: () => setOpen('link') });
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
      {!text.isDisabled && <Tools editor={editor} onOpen={setOpen} />}
      <Box sx={textStyles}>
        <EditorContent editor={editor} />
      </Box>
      <EditorDialogs editor={editor} open={open} onOpen={setOpen} PicturePicker={PicturePicker} />
    </Box>
  );
}
