import { useEffect, useState } from 'react';
import { useScope } from '../page-scope.ts';
import type { MiniApp } from './mini-app.ts';

/** Telegram around the page; undefined on the ordinary site, and until the page that the server drew has been taken over. */
export function useMiniApp(): MiniApp | undefined {
  const { miniApp } = useScope();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive ? miniApp : undefined;
}
