import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { listingTexts } from './listing.texts.ts'
import { centsTyped, eurosOf, type ListQuery } from '#client/commerce/listingAddress.ts'
import styles from './Facets.module.css'

const texts = listingTexts.facets
type Field = 'preis_von' | 'preis_bis'

/**
 * From … to … in euros with a German comma; the wrong way round is turned. Empty fields mean no limit, what is no amount is said at once.
 */
export function PriceForm({
  asked,
  to,
  min,
  max,
}: {
  asked: ListQuery
  to: (change: Partial<ListQuery>) => string
  min: number
  max: number
}) {
  const navigate = useNavigate()
  const id = useId()
  const [wrong, setWrong] = useState<Field>()
  const form = useRef<HTMLFormElement>(null)
  const span = `${asked.priceFrom}-${asked.priceTo}`
  const shown = useRef(span)
  // The fields follow the address without being drawn anew: whoever has pressed Enter in one still stands there.
  useEffect(() => {
    if (shown.current === span) return
    shown.current = span
    setWrong(undefined)
    form.current?.reset()
  }, [span])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const read = (name: Field) => {
      const text = values.get(name)
      return typeof text === 'string' ? centsTyped(text) : null
    }
    const [from, until] = [read('preis_von'), read('preis_bis')]
    const unread = from === undefined ? 'preis_von' : until === undefined ? 'preis_bis' : undefined
    setWrong(unread)
    if (from === undefined || until === undefined) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${unread}]`)?.focus()
    const isTurned = from !== null && until !== null && from > until
    void navigate(to(isTurned ? { priceFrom: until, priceTo: from } : { priceFrom: from, priceTo: until }), { preventScrollReset: true })
  }
  const field = (name: Field, value: number | null, hint: number) => ({
    name,
    inputMode: 'decimal' as const,
    defaultValue: value === null ? '' : eurosOf(value),
    placeholder: eurosOf(hint),
    maxLength: 14,
    ...(wrong === name && { 'aria-invalid': true, 'aria-describedby': id }),
  })
  return (
    <form ref={form} className={styles['price']} onSubmit={submit} noValidate>
      <label>
        <span>{texts.from}</span>
        <input {...field('preis_von', asked.priceFrom, Math.floor(min / 100) * 100)} aria-label="Preis von, in Euro" />
      </label>
      <label>
        <span>{texts.to}</span>
        <input {...field('preis_bis', asked.priceTo, Math.ceil(max / 100) * 100)} aria-label="Preis bis, in Euro" />
      </label>
      <button type="submit" aria-label={texts.applyPrice}>
        {texts.apply}
      </button>
      {wrong && (
        <p id={id} role="alert" className={styles['wrong']}>
          {texts.noAmount}
        </p>
      )}
    </form>
  )
}
