import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { listingTexts } from './listing.texts.ts'
import { centsOf, eurosOf, type Asked } from './listingAddress.ts'
import styles from './Facets.module.css'

const texts = listingTexts.facets

/** From … to … in euros with a German comma; the wrong way round is turned. Empty fields mean no limit. */
export function PriceForm({ asked, to, min, max }: { asked: Asked; to: (change: Partial<Asked>) => string; min: number; max: number }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const read = (name: string) => {
      const text = values.get(name)
      return typeof text === 'string' ? centsOf(text) : null
    }
    const [from, until] = [read('preis_von'), read('preis_bis')]
    const isTurned = from !== null && until !== null && from > until
    void navigate(to(isTurned ? { priceFrom: until, priceTo: from } : { priceFrom: from, priceTo: until }), { preventScrollReset: true })
  }
  return (
    <form className={styles['price']} key={`${asked.priceFrom}-${asked.priceTo}`} onSubmit={submit}>
      <label>
        <span>{texts.from}</span>
        <input name="preis_von" inputMode="decimal" defaultValue={asked.priceFrom === null ? '' : eurosOf(asked.priceFrom)} placeholder={eurosOf(Math.floor(min / 100) * 100)} aria-label="Preis von, in Euro" maxLength={9} />
      </label>
      <label>
        <span>{texts.to}</span>
        <input name="preis_bis" inputMode="decimal" defaultValue={asked.priceTo === null ? '' : eurosOf(asked.priceTo)} placeholder={eurosOf(Math.ceil(max / 100) * 100)} aria-label="Preis bis, in Euro" maxLength={9} />
      </label>
      <button type="submit">{texts.apply}</button>
    </form>
  )
}
