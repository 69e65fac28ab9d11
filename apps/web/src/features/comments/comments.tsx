import { Button } from '@mantine/core';
import type { CallOutput, getNews } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from '../../routing/index.ts';
import { accountDialog } from '../../app/account-dialog.ts';
import { useUser } from '../../app/use-user.ts';
import { Day } from '../../elements/day.tsx';
import styles from './comments.module.css';
import { useCommentsMessages } from './use-comments-messages.ts';

const CommentForm = lazy(() => import('./comment-form.tsx'));

type Comment = CallOutput<typeof getNews>['news']['comments'][number];

interface CommentsProps {
  readonly newsId: string;
  /** Those that were let through, the oldest first. */
  readonly comments: readonly Comment[];
}

/** What readers say of a piece of news; who is signed in joins them. */
export function Comments({ newsId, comments }: CommentsProps) {
  const t = useCommentsMessages();
  const user = useUser();
  const { pathname } = useLocation();
  const [isWriting, setWriting] = useState(false);
  return (
    <section className={styles['comments']} aria-labelledby="comments">
      <h2 id="comments">
        {t('title')}
        {comments.length > 0 && <span className={styles['count']}>{comments.length}</span>}
      </h2>
      {comments.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      <ul>
        {comments.map(({ _id, name_author, message, createdAt }) => (
          <li key={_id}>
            <p className={styles['about']}>
              <b>{name_author}</b> <Day at={createdAt} />
            </p>
            <p className={styles['text']}>{message}</p>
          </li>
        ))}
      </ul>
      {user === null ? (
        <div className={styles['door']}>
          <p>{t('signInFirst')}</p>
          <Button variant="default" size="md" onClick={() => accountDialog.open('sign-in', pathname)}>
            {t('signIn')}
          </Button>
        </div>
      ) : isWriting ? (
        <Suspense>
          <CommentForm newsId={newsId} name={user.first_name} />
        </Suspense>
      ) : (
        <div className={styles['door']}>
          <Button size="md" onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        </div>
      )}
    </section>
  );
}
