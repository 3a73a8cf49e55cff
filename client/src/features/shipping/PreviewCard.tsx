import { useState } from 'react'
import { centsUntilFree, isCost, shippingQuote, zoneOf } from '#contract/values/shippingRates.ts'
import { parseEuro } from '#client/commerce/euroInput.ts'
import { countryName } from '#client/lib/countryName.ts'
import { Card } from '#client/ui/Card.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { parseWeight, rateOf, type ShippingDraft } from './shippingDraft.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.preview
/** Where the example goes until another place is typed. */
const example = { weight: '2,5', place: '80331', items: '30,00' }
const exampleTown = 'München'

/** What a consignment costs by the method as it is typed: the very sum that checkout and product page do. */
export function PreviewCard({ draft }: { draft: ShippingDraft }) {
  const [asked, setAsked] = useState({ ...example, country: '' })
  const isSent = draft.kind !== 'pickup'
  const country = draft.countries.includes(asked.country) ? asked.country : (draft.countries[0] ?? 'DE')
  const set = (part: Partial<typeof asked>) => setAsked((old) => ({ ...old, ...part }))
  return (
    <Card as="section" className={styles['preview']} aria-label={texts.title}>
      <h2 className={styles['heading']}>{texts.title}</h2>
      <p className={styles['hint']}>{texts.hint}</p>
      <div className={styles['asked']}>
        {isSent && (
          <>
            <TextField
              label={texts.weight}
              suffix="kg"
              inputMode="decimal"
              maxLength={12}
              value={asked.weight}
              onChange={(weight) => set({ weight })}
            />
            <TextField label={texts.place} maxLength={10} value={asked.place} onChange={(place) => set({ place })} />
            {draft.countries.length > 1 && (
              <NativeSelect
                label={texts.country}
                options={draft.countries.map((code) => ({ value: code, label: countryName(code) }))}
                value={country}
                onChange={(code) => set({ country: code })}
              />
            )}
          </>
        )}
        <TextField
          label={texts.items}
          suffix="€"
          inputMode="decimal"
          maxLength={12}
          value={asked.items}
          onChange={(items) => set({ items })}
        />
      </div>
      <div role="status" className={styles['result']}>
        {lines(draft, { ...asked, country }).map((line, at) => (
          <p key={line} className={at === 0 ? styles['sum'] : styles['hint']}>
            {line}
          </p>
        ))}
      </div>
    </Card>
  )
}

/** The sum first, then what else there is to say. */
function lines(draft: ShippingDraft, asked: { weight: string; place: string; items: string; country: string }): string[] {
  const rate = rateOf(draft)
  if (!rate) return [texts.incomplete]
  const weightGrams = parseWeight(asked.weight) ?? 0
  const itemsCents = parseEuro(asked.items) ?? 0
  const postalCode = asked.place.trim()
  const quote = shippingQuote(rate, { itemsCents, weightGrams, country: asked.country, ...(postalCode && { postalCode }) })
  if (!isCost(quote)) return [texts.obstacles[quote.obstacle]]
  const days = texts.days(quote.days.from, quote.days.until)
  if (rate.kind === 'pickup') return [texts.pickup(quote.cents), days]
  const town = postalCode === example.place && asked.country === 'DE' ? exampleTown : ''
  const zone = postalCode ? zoneOf(rate.zones, asked.country, postalCode) : null
  const missing = centsUntilFree(rate, { itemsCents, weightGrams })
  return [
    texts.result(texts.goods[rate.kind], weightGrams, texts.to(postalCode || countryName(asked.country), town), quote.cents),
    ...(zone?.surcharge_cents ? [texts.surcharge(zone.name, zone.surcharge_cents)] : []),
    days,
    ...(missing ? [texts.missing(missing)] : []),
  ]
}
