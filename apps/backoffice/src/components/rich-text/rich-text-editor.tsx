import { EditorContent, useEditorState } from '@tiptap/react';
import { type ComponentType, useState } from 'react';
import { EditorDialogs, type OpenDialog, type PicturePickerProps } from './editor-dialogs.tsx';
import styles from './rich-text.module.css';
import { Tools, toolsState } from './tools.tsx';
import { type RichText, useRichText } from './use-rich-text.ts';

export interface RichTextEditorProps extends Omit<RichText, 'onLink'> {
  /** What pictures are chosen with. */
  readonly PicturePicker: ComponentType<PicturePickerProps>;
}

/** Rich text with its tools. Ctrl+K makes a link. */
export default function RichTextEditor({ PicturePicker, ...text }: RichTextEditorProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const editor = useRichText({ ...text, onLink: () => setOpen('link') });
  const state = useEditorState({ editor, selector: ({ editor: now }) => toolsState(now) });
  return (
    <div className={styles['frame']}>
      <Tools editor={editor} state={state} onOpen={setOpen} />
      <div className={styles['text']}>
        <EditorContent editor={editor} />
      </div>
      <EditorDialogs editor={editor} open={open} onOpen={setOpen} PicturePicker={PicturePicker} />
    </div>
  );
}
