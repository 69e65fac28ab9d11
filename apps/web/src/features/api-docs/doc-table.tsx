import type { ReactNode } from 'react';
import styles from './doc-table.module.css';

interface DocTableProps {
  readonly label: string;
  readonly head: readonly string[];
  /** Each with its key first. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** Where the screen is too narrow for its columns, each row becomes a card. */
export function DocTable({ label, head, rows }: DocTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
