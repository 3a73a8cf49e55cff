import type { OwnCase } from '#contract/calls/casesWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './cases.module.css'

/** What sender and Markthalle wrote to each other, oldest first. */
export function Letters({ letters }: { letters: OwnCase['letters'] }) {
  return (
    <ol className={styles['letters']}>
      {letters.map((letter) => (
        <li key={letter.id} className={classNames(styles['letter'], letter.from === 'staff' && styles['fromStaff'])}>
          <p className={styles['quiet']}>
            {letter.name}, {formatDateTime(letter.at)}
          </p>
          <p className={styles['text']}>{letter.text}</p>
        </li>
      ))}
    </ol>
  )
}
