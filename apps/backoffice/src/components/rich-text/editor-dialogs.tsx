import type { Editor } from '@tiptap/core';
import { type ComponentType, Suspense } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isAddress } from './extensions.ts';
import { LineDialog } from './line-dialog.tsx';
import { messages } from './messages.ts';

export interface PicturePickerProps {
  readonly onPick: (picture: { readonly url: string }) => void;
  readonly onClose: () => void;
}

/** What is asked for over the text. */
export type OpenDialog = 'link' | 'picture' | 'description';

interface EditorDialogsProps {
  readonly editor: Editor;
  readonly open: OpenDialog | undefined;
  readonly onOpen: (dialog: OpenDialog | undefined) => void;
  readonly PicturePicker: ComponentType<PicturePickerProps>;
}

const descriptionMax = 300;

/** Asks where a link leads, which picture is meant, and what it shows. */
export function EditorDialogs({ editor, open, onOpen, PicturePicker }: EditorDialogsProps) {
  const t = useMessages(messages);
  const close = () => {
    onOpen(undefined);
    editor.commands.focus();
  };
  switch (open) {
    case 'link':
      return (
        <LineDialog
          title={t('link')}
          label={t('linkAddress')}
          hint={t('linkHint')}
          value={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          fits={(text) => text === '' || isAddress(text)}
          onSave={(href) => {
            link(editor, href);
            close();
          }}
          onClose={close}
        />
      );
    case 'picture':
      return (
        <Suspense>
          <PicturePicker
            onPick={({ url }) => {
              editor.chain().setImage({ src: url, alt: '' }).run();
              onOpen('description');
            }}
            onClose={close}
          />
        </Suspense>
      );
    case 'description':
      return (
        <LineDialog
          title={t('description')}
          label={t('descriptionLabel')}
          hint={t('descriptionHint')}
          value={(editor.getAttributes('image')['alt'] as string | null) ?? ''}
          fits={(text) => text.length <= descriptionMax}
          onSave={(alt) => {
            editor.commands.updateAttributes('image', { alt });
            close();
          }}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

/** Has what is chosen lead there; where nothing is, the address itself is put in. An empty one leads nowhere. */
function link(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}
