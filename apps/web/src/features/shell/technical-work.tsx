import { Link } from '../../routing/index.ts';
import { Notice } from '../../elements/notice.tsx';
import { useShellMessages } from './use-shell-messages.ts';

/** Shown in place of the exchange while technical work is under way. */
export function TechnicalWork() {
  const t = useShellMessages();
  return (
    <Notice title={t('workTitle')}>
      <p>{t('workText')}</p>
      <p>{t('workHint')}</p>
      <Link to="/blog/">{t('workBlog')}</Link>
    </Notice>
  );
}
