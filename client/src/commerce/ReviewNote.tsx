import styles from './ReviewNote.module.css'

/** The sentence that belongs to stars. */
export const howVerified = 'Bewerten kann nur, wer hier bestellt oder beauftragt hat. Wir zeigen positive und negative Bewertungen.'
const notes = {
  stars: howVerified,
  voices: 'Diese Stimmen hat die Markthalle ausgewählt. Ob sie von Kundinnen und Kunden stammen, ist nicht geprüft.',
}

/**
 * Whether and how it is made sure that stars or voices come from customers (UWG § 5b (3),
 * docs/law.md row 29): once beside each list of them.
 */
export function ReviewNote({ of }: { of: keyof typeof notes }) {
  return <p className={styles['note']}>{notes[of]}</p>
}
