import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { SellerWish } from '#machines/flows/checkout.types.ts'
import { formatTime } from '#client/lib/format.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { aboutTime } from './aboutTime.ts'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './SellerSection.module.css'

const texts = checkoutTexts.sellers

type SellerTimeProps = { seller: PreviewSeller; wish: SellerWish; isLost: boolean; onChange: (changes: Partial<SellerWish>) => void }

/** As soon as possible, or one of the times the kitchen still has. */
export function SellerTime({ seller, wish, isLost, onChange }: SellerTimeProps) {
  const { asap, slots, provider } = seller
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
          { value: 'asap', label: texts.asap, description: asap.possible ? texts.about(formatTime(aboutTime(asap.due_from))) : texts.notNow, isDisabled: !asap.possible },
          { value: 'wished', label: texts.wished, description: hasSlots ? texts.wishedHint : texts.noSlots, isDisabled: !hasSlots },
        ]}
      />
      {wish.time === 'wished' && hasSlots && (
        <NativeSelect
          name={`slot.${provider.id}`}
          label={texts.slot}
          placeholder={texts.slotPlaceholder}
          value={wish.wishedAt ?? ''}
          onChange={(wishedAt) => onChange({ wishedAt })}
          error={isLost && wish.wishedAt === null ? texts.lost : undefined}
          options={slots.map(({ start, label, free }) => ({ value: start, label: free ? label : `${label} – ${texts.full}`, isDisabled: !free }))}
          isRequired
        />
      )}
    </div>
  )
}
