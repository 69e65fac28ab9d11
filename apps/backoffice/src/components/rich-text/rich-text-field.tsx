import { Box, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'labelId'> {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly helperText?: string | undefined;
}

/** A field for rich text as HTML; empty text is ''. The editor is fetched when the first one is shown. */
export function RichTextField({ label, isRequired = false, helperText, ...editor }: RichTextFieldProps) {
  const id = useId();
  return (
    <Box>
      <FormLabel id={id} component="div" required={isRequired} sx={{ fontSize: '0.8rem', mb: 0.5 }}>
        {label}
      </FormLabel>
      <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
        <RichTextEditor {...editor} labelId={id} />
      </Suspense>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  );
}
