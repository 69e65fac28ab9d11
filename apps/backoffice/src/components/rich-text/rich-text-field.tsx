import { Input } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import styles from './rich-text.module.css';
import { textAtRest } from './text-at-rest.ts';
import { Tools } from './tools.tsx';
import type { Point } from './use-rich-text.ts';

const load = () => import('./rich-text-editor.tsx');
const RichTextEditor = lazy(load);

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'labelId' | 'touchedAt'> {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly description?: string | undefined;
}

/** A field for rich text as HTML; empty text is ''. The editor is fetched when somebody comes near the first one. */
export function RichTextField({ label, isRequired = false, description, ...editor }: RichTextFieldProps) {
  const id = useId();
  const [touch, setTouch] = useState<{ readonly at: Point | undefined }>();
  const resting = <TextAtRest {...editor} labelId={id} onTouch={(at) => setTouch((known) => known ?? { at })} />;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} required={isRequired}>
      {touch && !editor.isDisabled ? (
        <Suspense fallback={resting}>
          <RichTextEditor {...editor} labelId={id} touchedAt={touch.at} />
        </Suspense>
      ) : (
        resting
      )}
    </Input.Wrapper>
  );
}

interface TextAtRestProps extends Pick<RichTextEditorProps, 'value' | 'lang' | 'labelId' | 'isDisabled'> {
  readonly onTouch: (at: Point | undefined) => void;
}

/** The text in the editor's place, looking like it, before anybody edits it. What it holds the server has cleaned. */
function TextAtRest({ value, lang, labelId, isDisabled, onTouch }: TextAtRestProps) {
  return (
    <div
      className={styles['frame']}
      onPointerEnter={isDisabled ? undefined : () => void load()}
      onPointerDown={({ clientX, clientY }) => onTouch({ left: clientX, top: clientY })}
    >
      {!isDisabled && (
        <div inert>
          <Tools editor={undefined} state={{}} onOpen={() => undefined} />
        </div>
      )}
      <div className={styles['text']}>
        <div
          className="tiptap"
          role="textbox"
          aria-multiline
          aria-labelledby={labelId}
          aria-readonly={isDisabled}
          // A long text that may only be read is scrolled by keys, too.
          tabIndex={0}
          lang={lang}
          onFocus={() => onTouch(undefined)}
          dangerouslySetInnerHTML={{ __html: textAtRest(value) }}
        />
      </div>
    </div>
  );
}
