import { Input } from '@mantine/core';
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import styles from './rich-text.module.css';
import { textAtRest } from './text-at-rest.ts';
import { Tools } from './tools.tsx';
import { typeOn } from './type-on.ts';
import type { Point } from './use-rich-text.ts';

type Editor = ComponentType<RichTextEditorProps>;

let fetched: Editor | undefined;

async function load(): Promise<Editor> {
  fetched = (await import('./rich-text-editor.tsx')).default;
  return fetched;
}

interface Touch extends Pick<RichTextEditorProps, 'typed' | 'isLeft'> {
  readonly at: Point | undefined;
}

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'labelId' | 'touchedAt' | keyof Touch> {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly description?: string | undefined;
}

/** A field for rich text as HTML; empty text is ''. The editor is fetched when somebody comes near the first one. */
export function RichTextField({ label, isRequired = false, description, ...editor }: RichTextFieldProps) {
  const id = useId();
  const [touch, setTouch] = useState<Touch>();
  const [loaded, setLoaded] = useState<{ readonly Editor: Editor } | { readonly failure: unknown }>();
  if (loaded && 'failure' in loaded) throw loaded.failure;

  function begin(at: Point | undefined) {
    setTouch((known) => (known ? { ...known, isLeft: false } : { at, typed: '', isLeft: false }));
    if (fetched) {
      setLoaded({ Editor: fetched });
      return;
    }
    load().then(
      (arrived) => setLoaded({ Editor: arrived }),
      (failure: unknown) => setLoaded({ failure }),
    );
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} required={isRequired}>
      {touch && loaded && !editor.isDisabled ? (
        <loaded.Editor {...editor} labelId={id} touchedAt={touch.at} typed={touch.typed} isLeft={touch.isLeft} />
      ) : (
        <TextAtRest
          {...editor}
          labelId={id}
          isAwaited={touch !== undefined && !touch.isLeft}
          onTouch={begin}
          onType={(press) =>
            setTouch((known) => known && { ...known, typed: typeOn(known.typed, press) ?? known.typed })
          }
          onLeave={() => setTouch((known) => known && { ...known, isLeft: true })}
        />
      )}
    </Input.Wrapper>
  );
}

interface TextAtRestProps extends Pick<RichTextEditorProps, 'value' | 'lang' | 'labelId' | 'isDisabled'> {
  /** It was touched, and its editor is on its way. */
  readonly isAwaited: boolean;
  readonly onTouch: (at: Point | undefined) => void;
  readonly onType: (press: KeyboardEvent) => void;
  /** Another field was gone to. */
  readonly onLeave: () => void;
}

/** The text in the editor's place, looking like it, before anybody edits it. What it holds the server has cleaned. */
function TextAtRest({ value, lang, labelId, isDisabled, isAwaited, ...on }: TextAtRestProps) {
  function type(press: KeyboardEvent) {
    if (typeOn('', press) === undefined) return;
    // Not what the key does to the page: a space scrolls it.
    press.preventDefault();
    on.onType(press);
  }
  return (
    <div
      className={styles['frame']}
      onPointerEnter={isDisabled ? undefined : () => void load()}
      onPointerDown={isDisabled ? undefined : ({ clientX, clientY }) => on.onTouch({ left: clientX, top: clientY })}
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
          aria-busy={isAwaited}
          // A long text that may only be read is scrolled by keys, too.
          tabIndex={0}
          lang={lang}
          onFocus={isDisabled ? undefined : () => on.onTouch(undefined)}
          onBlur={({ relatedTarget }) => relatedTarget && on.onLeave()}
          onKeyDown={isDisabled ? undefined : type}
          dangerouslySetInnerHTML={{ __html: textAtRest(value) }}
        />
      </div>
    </div>
  );
}
