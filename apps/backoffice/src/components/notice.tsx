import { Alert, type AlertProps, Flex } from '@mantine/core';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  error: ['red', CircleAlertIcon],
  warning: ['yellow', TriangleAlertIcon],
  success: ['green', CircleCheckIcon],
  info: ['blue', InfoIcon],
} as const;

export interface NoticeProps extends Omit<AlertProps, 'color' | 'icon'> {
  readonly severity: keyof typeof looks;
  /** What can be done about it; on a phone below the words. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Something that has to be known before going on. */
export function Notice({ severity, action, children, role = 'alert', ...props }: NoticeProps) {
  const [color, Icon] = looks[severity];
  // A button makes the line higher than its words: the icon stands beside the middle of both.
  const middle =
    action && !props.title ? { styles: { wrapper: { alignItems: 'center' }, icon: { marginTop: 0 } } } : {};
  return (
    <Alert color={color} icon={<Icon size={20} aria-hidden />} role={role} {...middle} {...props}>
      {action ? (
        <Flex gap={8} align="center" wrap="wrap">
          <div style={{ flex: '1 1 11rem', minWidth: 0 }}>{children}</div>
          {action}
        </Flex>
      ) : (
        children
      )}
    </Alert>
  );
}
