import { codeGroups } from '@tetri/contract';
import { Fragment } from 'react';
import styles from './grouped-code.module.css';

/** Text with every address in groups of four, so that it can be compared; copied by hand it has no blanks. */
export function GroupedCode({ value }: { readonly value: string }) {
  const groups = codeGroups(value);
  if (groups === undefined) return value;
  return (
    <code className={styles['code']}>
      {groups.map((group, index) => (
        <Fragment key={index}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
