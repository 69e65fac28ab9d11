import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './subject-line.module.css';

export interface SubjectLineProps {
  readonly isLoading: boolean;
  readonly chips: ReactNode;
  readonly children: ReactNode;
}

/**
 * What a page is about, below its heading: chips and a line of words. It keeps its height from the first paint, so that what it brings
 * moves no button; on a phone chips and words have a line each.
 */
export function SubjectLine({ isLoading, chips, children }: SubjectLineProps) {
  return (
    <div className={styles['line']}>
      {isLoading ? (
        <Skeleton width={240} height={28} />
      ) : (
        <>
          <div className={styles['chips']}>{chips}</div>
          <div className={styles['words']}>{children}</div>
        </>
      )}
    </div>
  );
}
