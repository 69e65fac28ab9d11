import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

// Fetched with the first thing there is to tell.
const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** Where the page shows in passing what `notify` is given. */
export function Notices() {
  const { notifications } = useNotifications();
  const [isNeeded, setIsNeeded] = useState(false);
  if (notifications.length > 0 && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Notifications position="bottom-center" />
      </Suspense>
    )
  );
}
