import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, useRef } from 'react';
import { useMainButton } from '../app/mini-app/use-main-button.ts';

interface MainActionProps extends ButtonProps {
  readonly children: string;
  readonly type?: 'submit' | 'button';
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** The one thing that a page is for. In the Mini App it is Telegram's own button that does it, and this one is not seen. */
export function MainAction({ children, ...button }: MainActionProps) {
  const own = useRef<HTMLButtonElement>(null);
  const isTelegrams = useMainButton({
    text: children,
    isBusy: button.loading === true,
    isActive: button.disabled !== true,
    onPress: () => own.current?.click(),
  });
  return (
    <Button ref={own} {...button} hidden={isTelegrams} {...(isTelegrams && { display: 'none' })}>
      {children}
    </Button>
  );
}
