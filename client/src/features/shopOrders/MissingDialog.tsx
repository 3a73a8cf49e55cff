import { useState } from 'react'
import type { missingAnswers } from '#contract/calls/parcels.calls.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { ageOfOrder } from '#contract/values/ageLimits.ts'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.missing
type Answer = (typeof missingAnswers)[number]
interface MissingDialogProps {
  order: ShopOrder
  onChanged: (order: ShopOrder) => void
  onClose: () => void
}

/** What the seller says to a parcel that is missed; the server's `moves` say which answers there are. */
export function MissingDialog({ order, onChanged, onClose }: MissingDialogProps) {
  const answers = (['stillComing', 'sendAgain', 'refund'] as const).filter((one) =>
    order.moves.includes(`shopOrder.${one === 'refund' ? 'giveUpMissing' : one}`),
  )
  const [answer, setAnswer] = useState<Answer>(answers[0] ?? 'refund')
  const [day, setDay] = useState('')
  const [carrier, setCarrier] = useState<Carrier | ''>('')
  const [number, setNumber] = useState('')
  const [isAgePromised, setAgePromised] = useState(false)
  const { save, isSaving, errors } = useSaving()
  // The answer is for all parcels that are missed.
  const missed = order.shipments.filter((one) => one.missing_at && !one.ended && !one.delivered_at).flatMap(({ items }) => items)
  const age = ageOfOrder(
    order,
    order.items.filter(({ id }) => missed.some((one) => one.item_id === id)),
  )
  const needsAge = answer === 'sendAgain' && age > 0
  const confirm = async () => {
    const isSent = await save(async () => {
      const { data, message } = await api('shopOrders.answerMissing', {
        body: {
          order_number: order.order_number,
          version: order.version,
          answer,
          tracking_number: answer === 'refund' ? '' : number,
          ...(answer === 'stillComing' && day && { expected_on: day }),
          ...(answer === 'sendAgain' && carrier && { carrier }),
          ...(needsAge && { age_service: isAgePromised }),
        },
      })
      onChanged(data)
      return { message }
    })
    if (isSent) onClose()
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>
            {texts.keep}
          </Button>
          <Button
            size="large"
            variant="primary"
            isPending={isSaving}
            isDisabled={needsAge && !isAgePromised}
            onPress={() => void confirm()}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        <RadioGroup
          label={texts.legend}
          value={answer}
          onChange={setAnswer}
          options={answers.map((value) => ({ value, label: texts.answers[value], description: texts.hints[value] }))}
        />
        {answer === 'stillComing' && (
          <TextField type="date" label={texts.day} value={day} onChange={setDay} error={errors['expected_on']} isRequired />
        )}
        {answer === 'sendAgain' && (
          <NativeSelect
            label={texts.carrier}
            placeholder={shopOrderTexts.ship.choose}
            value={carrier}
            onChange={setCarrier}
            options={carriers.map((value) => ({ value, label: carrierNames[value] }))}
            error={errors['carrier']}
            isRequired
          />
        )}
        {answer !== 'refund' && (
          <TextField
            label={texts.number}
            description={shopOrderTexts.ship.numberHint}
            value={number}
            onChange={setNumber}
            maxLength={60}
            error={errors['tracking_number']}
          />
        )}
        {needsAge && (
          <Checkbox isSelected={isAgePromised} onChange={setAgePromised}>
            {carrier === 'own' ? shopOrderTexts.ship.ageOwn(age) : shopOrderTexts.ship.age(age)}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
