import { useState } from 'react'
import { earningOf } from '#contract/values/bundleRules.ts'
import { numberText } from '#contract/values/numberText.ts'
import { depositOf, ownShare, partnersOf, shareCents, sharesTooHigh, singlesOf } from '#machines/flows/bundleDesk.checks.ts'
import type { BundleDeskEvent, BundleDraft, DeskShare } from '#machines/flows/bundleDesk.types.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { sumOfShares } from './bundleDraftOf.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.desk
type Send = (event: BundleDeskEvent) => void
interface DeskSharesProps {
  draft: BundleDraft
  ownId: number
  /** Basis points of a share that the platform keeps. */
  fee: number
  errors: Readonly<Record<string, string>>
  send: Send
}

/** The price and how it is split, to the cent: what the partners do not get is one's own. */
export function DeskShares({ draft, ownId, fee, errors, send }: DeskSharesProps) {
  const { price, items } = draft
  const own = ownShare(draft, ownId)
  const singles = singlesOf(items)
  const deposit = depositOf(items)
  const isTooHigh = own !== null && own < 0
  const notes = [
    items.length > 0 && texts.singles(formatEuro(singles)),
    price !== null && singles > price && texts.saving(formatEuro(singles - price)),
    deposit > 0 && texts.deposit(formatEuro(deposit)),
  ].filter(Boolean)
  return (
    <Card as="section" aria-label={texts.shares} className={styles['stack']}>
      <h2 className={styles['heading']}>{texts.shares}</h2>
      <EuroField
        name="price_cents"
        label={texts.price}
        cents={price}
        description={notes.join(' ')}
        onChange={(cents) => send({ type: 'draft.change', changes: { price: cents } })}
      />
      <div>
        <Button size="small" isDisabled={price === null || items.length === 0} onPress={() => send({ type: 'shares.even' })}>
          {texts.even}
        </Button>
      </div>
      {partnersOf(draft, ownId).map((partner) => {
        const cents = shareCents(draft, partner.id)
        return (
          <div key={partner.id} className={styles['share']}>
            <ShareField
              key={`${partner.id} ${draft.shares[partner.id]?.unit ?? 'cents'}`}
              partnerId={partner.id}
              name={partner.company_name}
              share={draft.shares[partner.id] ?? { unit: 'cents', value: null }}
              onChange={(share) => send({ type: 'share.set', partner: partner.id, share })}
            />
            <p className={styles['small']}>
              {cents === null ? '' : `${formatEuro(cents)}, ${texts.earns(formatEuro(earningOf(cents, fee)))}`}
            </p>
          </div>
        )
      })}
      {(isTooHigh || errors['shares']) && (
        <p role="alert" className={styles['error']}>
          {isTooHigh ? sharesTooHigh : errors['shares']}
        </p>
      )}
      <dl className={styles['terms']} aria-live="polite">
        <div>
          <dt>{texts.ownShare}</dt>
          <dd>{own === null ? '–' : [formatEuro(own), ...(isTooHigh ? [] : [texts.earns(formatEuro(earningOf(own, fee)))])].join(', ')}</dd>
        </div>
        <div>
          <dt>{texts.sum}</dt>
          <dd>{price === null ? '–' : formatEuro(sumOfShares(draft, ownId))}</dd>
        </div>
      </dl>
      <p className={styles['small']}>{texts.fee(numberText(fee / 100, 2))}</p>
    </Card>
  )
}

interface ShareFieldProps {
  partnerId: number
  name: string
  share: DeskShare
  onChange: (share: DeskShare) => void
}
const parsePercent = (text: string): number | null => {
  const trimmed = text.trim().replace(/\s*%$/, '')
  return /^\d{1,3}(?:,\d{1,2})?$/.test(trimmed) ? Math.min(100, Number(trimmed.replace(',', '.'))) : null
}
function ShareField({ partnerId, name, share, onChange }: ShareFieldProps) {
  const { unit, value } = share
  return (
    <div className={styles['pair']}>
      {unit === 'cents' ? (
        <EuroField
          name={`share-${partnerId}`}
          label={texts.shareOf(name)}
          cents={value}
          onChange={(cents) => onChange({ unit, value: cents })}
        />
      ) : (
        <PercentField
          name={`share-${partnerId}`}
          label={texts.shareOf(name)}
          value={value}
          onChange={(next) => onChange({ unit, value: next })}
        />
      )}
      <NativeSelect
        label={texts.unit(name)}
        value={unit}
        options={[
          { value: 'cents' as const, label: texts.cents },
          { value: 'percent' as const, label: texts.percent },
        ]}
        onChange={(next) => onChange({ unit: next, value: null })}
      />
    </div>
  )
}

/** What is typed stays as it is until it means another number. */
function useTyped<T>(value: T, parse: (text: string) => T, show: (value: T) => string) {
  const [text, setText] = useState(() => show(value))
  const shown = parse(text) === value ? text : show(value)
  return { shown, setText }
}

function EuroField({
  name,
  label,
  cents,
  description,
  onChange,
}: {
  name: string
  label: string
  cents: number | null
  description?: string
  onChange: (cents: number | null) => void
}) {
  const { shown, setText } = useTyped(cents, parseEuro, euroInput)
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      suffix="€"
      isRequired
      {...(description && { description })}
      value={shown}
      onChange={(text) => {
        setText(text)
        onChange(parseEuro(text))
      }}
    />
  )
}

const percentInput = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
function PercentField({
  name,
  label,
  value,
  onChange,
}: {
  name: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { shown, setText } = useTyped(value, parsePercent, percentInput)
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      suffix="%"
      isRequired
      value={shown}
      onChange={(text) => {
        setText(text)
        onChange(parsePercent(text))
      }}
    />
  )
}
