import { Fragment } from 'react';

/** A text of the catalogue; what stands in it between backticks is code. */
export function Prose({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
