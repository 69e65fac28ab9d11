import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'button'> & { readonly 'data-loading'?: boolean };

/**
 * The kit's button. While it is busy it cannot be pressed, yet keeps the focus, which a disabled one loses: whoever works
 * by keyboard is where they were once the answer has come.
 */
export function BusyButton({ type = 'button', disabled, onClick, ...button }: Props) {
  const isBusy = button['data-loading'];
  return (
    <button
      {...button}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || button['aria-disabled']}
      onClick={isBusy ? refuse : onClick}
    />
  );
}

/** Enter in a field of the form presses its button too. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
