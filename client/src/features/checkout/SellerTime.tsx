import { useState } from 'react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { SellerWish } from '#machines/flows/checkout.types.ts'
import { formatTime } from '#client/lib/format.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { aboutTime } from './aboutTime.ts'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './SellerSection.module.css'

const texts = checkoutTexts.sellers

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type SellerTimeProps = {
  seller: PreviewSeller
  asap: NonNullable<PreviewSeller['asap']>
  wish: SellerWish
  isLost: boolean
  onChange: (changes: Partial<SellerWish>) => void
}

/** «heute, 18:30 Uhr» as its day and its time. */
const partsOf = (label: string) => {
  const at = label.indexOf(', ')
  return { day: label.slice(0, at), time: label.slice(at + 2) }
}

/** As soon as possible, or one of the times the kitchen still has: first the day, then the time. */
export function SellerTime({ seller, asap, wish, isLost, onChange }: SellerTimeProps) {
  const { slots, provider } = seller
  const days = [...new Set(slots.map(({ label }) => partsOf(label).day))]
  const wished = slots.find(({ start }) => start === wish.wishedAt)
  const firstFree = slots.find(({ free }) => free)
  const [chosen, setChosen] = useState<string | null>(null)
  const known = wished ? partsOf(wished.label).day : chosen
  const day = known !== null && days.includes(known) ? known : firstFree ? partsOf(firstFree.label).day : (days[0] ?? '')
  const chooseDay = (next: string) => {
    setChosen(next)
    if (wished && partsOf(wished.label).day !== next) onChange({ wishedAt: null })
  }
  const hasSlots = slots.some(({ free }) => free)
  return (
    <div className={styles['time']}>
      <RadioGroup
        label={texts.when}
        look="cards"
        name={`time.${provider.id}`}
        value={wish.time}
        onChange={(time) => onChange({ time })}
        options={[
          {
            value: 'asap',
            label: texts.asap,
            description: asap.possible ? texts.about(formatTime(aboutTime(asap.due_from))) : texts.notNow,
            isDisabled: !asap.possible,
          },
          { value: 'wished', label: texts.wished, description: hasSlots ? texts.wishedHint : texts.noSlots, isDisabled: !hasSlots },
        ]}
      />
      {wish.time === 'wished' && hasSlots && (
        <>
          {days.length > 1 && (
            <NativeSelect
              name={`day.${provider.id}`}
              label={texts.day}
              value={day}
              onChange={chooseDay}
              options={days.map((one) => ({ value: one, label: capital(one) }))}
            />
          )}
          <NativeSelect
            name={`slot.${provider.id}`}
            label={texts.slot}
            placeholder={texts.slotPlaceholder}
            value={wish.wishedAt ?? ''}
            onChange={(wishedAt) => onChange({ wishedAt })}
            error={isLost && wish.wishedAt === null ? texts.lost : undefined}
            options={slots
              .filter(({ label }) => partsOf(label).day === day)
              .map(({ start, label, free }) => {
                const { time } = partsOf(label)
                return { value: start, label: free ? time : `${time} – ${texts.full}`, isDisabled: !free }
              })}
            isRequired
          />
        </>
      )}
    </div>
  )
}
