import { useLoaderData, useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadTalk, type Talk } from '../features/support-talk/load-talk.ts';
import { TalkScreen } from '../features/support-talk/talk-screen.tsx';

function SupportTalkPage() {
  const { secret = '' } = useParams();
  return <TalkScreen key={secret} talk={useLoaderData<Talk | null>()} secret={secret} />;
}

export const page: PageModule<Talk | null> = {
  Component: SupportTalkPage,
  load: (scope, { params }) => loadTalk(scope, params['secret'] ?? ''),
  meta: (talk, intl) => {
    const t = translateWith(intl, 'support-talk');
    return { title: `${talk ? t('title', { number: talk.number }) : t('gone')} · Tetri`, isPublic: false };
  },
};
