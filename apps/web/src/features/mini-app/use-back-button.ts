import { useEffect } from 'react';
import { useLocation, useNavigate } from '../../routing/index.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';

/** Telegram's back button leads a page back, and home where there is none; at home it is not there. */
export function useBackButton({ bridge }: MiniApp): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHome = pathname === '/';
  useEffect(() => {
    bridge.post('web_app_setup_back_button', { is_visible: !isHome });
  }, [bridge, isHome]);
  useEffect(
    () =>
      bridge.on('back_button_pressed', () => {
        const { idx = 0 } = (history.state ?? {}) as { idx?: number };
        void (idx > 0 ? navigate(-1) : navigate('/', { replace: true }));
      }),
    [bridge, navigate],
  );
}
