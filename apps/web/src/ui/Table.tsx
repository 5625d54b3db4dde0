import type { ReactNode } from 'react';

import { classNames } from './class-names';
import styles from './Table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
};

/** A table. On narrow screens each row is a card with the column titles beside the values. */
export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" className={classNames(align === 'end' && styles.end)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ key, title, cell, align }) => (
              <td key={key} data-title={title} className={classNames(align === 'end' && styles.end)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
