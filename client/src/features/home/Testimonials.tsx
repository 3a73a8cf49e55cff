import type { ShownTestimonial } from '#contract/calls/contentShownWire.ts'
import { Quote } from '#client/ui/Quote.tsx'
import { ReviewNote } from '#client/commerce/ReviewNote.tsx'
import styles from './Home.module.css'

/** Voices of people who use the Markthalle, as the operator has collected them. */
export function Testimonials({ voices }: { voices: readonly ShownTestimonial[] }) {
  return (
    <>
      <ul className={styles['voices']}>
        {voices.map(({ id, quote, name, role, picture }) => (
          <li key={id}>
            <Quote quote={quote} name={name} role={role} picture={picture} />
          </li>
        ))}
      </ul>
      <ReviewNote of="voices" />
    </>
  )
}
