import { Textarea, type TextareaProps } from '@mantine/core';
import styles from './growing-textarea.module.css';

export interface GrowingTextareaProps
  extends Omit<TextareaProps, 'autosize' | 'classNames' | 'resize' | 'rows' | 'styles' | 'vars'> {
  /** Lines, at least. */
  readonly minRows: number;
  /** Lines, at most; what is longer is scrolled. */
  readonly maxRows?: number;
}

/** Where a style sheet cannot say it, the kit measures each field by a hidden one, which takes a slow computer up to 50 ms a field. */
const isGrownByStyle = CSS.supports('field-sizing', 'content');

/** A field of several lines, as tall as its text. */
export function GrowingTextarea({ minRows, maxRows, ...props }: GrowingTextareaProps) {
  return isGrownByStyle ? (
    <Textarea
      {...props}
      classNames={{ input: styles['input'] }}
      styles={{ input: { '--min-rows': minRows, '--max-rows': maxRows } }}
    />
  ) : (
    <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />
  );
}
