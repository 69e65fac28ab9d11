import { useEffect, useRef, useState } from 'react';
import { useIsLive } from '@tetri/ui';
import styles from './partner-screen.module.css';

interface EmbedPreviewProps {
  readonly address: string;
  readonly title: string;
  /** Empty follows the reader's system. */
  readonly theme: string;
}

/** The form in its frame, as tall as it says it is. */
export function EmbedPreview({ address, title, theme }: EmbedPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(420);
  const isLive = useIsLive();
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<{ tetri?: unknown; height?: unknown } | undefined>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && data?.tetri === 'size' && typeof data.height === 'number') setHeight(Math.min(data.height, 2000));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  if (!isLive) return null;
  return (
    <iframe
      ref={frame}
      className={styles['embed']}
      src={address}
      title={title}
      // A page of our own; it is held to no more here than on the sites that show it.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      style={{ height, colorScheme: theme || 'light dark' }}
      onLoad={(event) => event.currentTarget.contentWindow?.postMessage({ tetri: 'hello' }, location.origin)}
    />
  );
}
