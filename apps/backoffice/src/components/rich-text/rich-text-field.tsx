import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'labelId'> {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly description?: string | undefined;
}

/** A field for rich text as HTML; empty text is ''. The editor is fetched when the first one is shown. */
export function RichTextField({ label, isRequired = false, description, ...editor }: RichTextFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} required={isRequired}>
      <Suspense fallback={<Skeleton height={260} />}>
        <RichTextEditor {...editor} labelId={id} />
      </Suspense>
    </Input.Wrapper>
  );
}
