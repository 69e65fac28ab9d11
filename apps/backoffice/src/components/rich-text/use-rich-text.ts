import { createNodeFromContent, type Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';

export interface Point {
  readonly left: number;
  readonly top: number;
}

export interface RichText {
  readonly value: string;
  readonly lang: string;
  readonly labelId: string;
  readonly isDisabled: boolean;
  readonly onChange: (html: string) => void;
  /** Where it was touched, on the screen; undefined where it was reached by a key. */
  readonly touchedAt: Point | undefined;
  /** What was typed after that, before the editor was there. */
  readonly typed: string;
  /** Whoever touched it has gone on to another field meanwhile, and stays there. */
  readonly isLeft: boolean;
  /** Ctrl+K was pressed. */
  readonly onLink: () => void;
}

/** An editor that holds this text: what is typed in it is reported, and what comes from elsewhere is put in. */
export function useRichText({
  value,
  lang,
  labelId,
  isDisabled,
  onChange,
  touchedAt,
  typed,
  isLeft,
  onLink,
}: RichText): Editor {
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
        onLink();
        return true;
      },
    },
    // It comes in place of the text that was touched.
    onCreate: ({ editor: made }) => {
      const touched = touchedAt && made.view.posAtCoords(touchedAt)?.pos;
      const place = touched ?? (touchedAt ? made.state.doc.content.size : 0);
      made.commands.setTextSelection(place);
      writeLines(made, typed);
      if (!isLeft) made.commands.focus();
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
  return editor;
}

function writeLines(editor: Editor, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) editor.commands.splitBlock();
    if (line !== '') editor.commands.command(({ tr }) => Boolean(tr.insertText(line)));
  }
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
