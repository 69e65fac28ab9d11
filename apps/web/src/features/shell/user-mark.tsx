import type { User } from '../../app/session.ts';
import styles from './user-mark.module.css';

/** A person's picture, or the first letter of their name; a visitor is an outline. */
export function UserMark({ user }: { readonly user: User | null }) {
  if (user?.avatar) {
    return <img className={styles['mark']} src={user.avatar.url} alt="" width={32} height={32} decoding="async" />;
  }
  return (
    // Drawn, not written, as the letter is no part of any name. It stays as it is: Georgian capitals are for whole words.
    <span
      className={styles['mark']}
      data-guest={user === null}
      data-letter={user === null ? undefined : [...user.first_name][0]}
      aria-hidden="true"
    >
      {user === null && (
        <svg viewBox="0 0 20 20" width="20" height="20">
          <path
            d="M10 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Zm-6.4 7c.5-3.2 3.1-4.7 6.4-4.7s5.9 1.5 6.4 4.7"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      )}
    </span>
  );
}
