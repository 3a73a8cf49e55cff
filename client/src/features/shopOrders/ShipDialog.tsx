import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { ageOfOrder } from '#contract/values/ageLimits.ts'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PiecesChoice, piecesOf } from './PiecesChoice.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.ship
interface ShipDialogProps {
  order: ShopOrder
  onChanged: (order: ShopOrder) => void
  onClose: () => void
}

/** A parcel leaves: carrier, number, and what is in it; all that is open unless it is said otherwise. */
export function ShipDialog({ order, onChanged, onClose }: ShipDialogProps) {
  const [carrier, setCarrier] = useState<Carrier | ''>('')
  const [number, setNumber] = useState('')
  const [isAgePromised, setAgePromised] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(() => new Map(order.items.map(({ id, open }) => [id, open])))
  const { save, isSaving, errors } = useSaving()
  const items = piecesOf(order.items, chosen)
  const age = ageOfOrder(
    order,
    order.items.filter(({ id }) => items.some((one) => one.item_id === id)),
  )
  const needsAge = age > 0
  const confirm = async () => {
    if (carrier === '') return
    const isSent = await save(async () => {
      const { data, message } = await api('shopOrders.ship', {
        body: {
          order_number: order.order_number,
          version: order.version,
          carrier,
          tracking_number: number,
          items,
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
            isDisabled={carrier === '' || items.length === 0 || (needsAge && !isAgePromised)}
            onPress={() => void confirm()}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        <NativeSelect
          label={texts.carrier}
          placeholder={texts.choose}
          value={carrier}
          onChange={setCarrier}
          options={carriers.map((value) => ({ value, label: carrierNames[value] }))}
          error={errors['carrier']}
          isRequired
        />
        <TextField
          label={texts.number}
          description={texts.numberHint}
          value={number}
          onChange={setNumber}
          maxLength={60}
          error={errors['tracking_number']}
        />
        {needsAge && (
          <Checkbox isSelected={isAgePromised} onChange={setAgePromised}>
            {carrier === 'own' ? texts.ageOwn(age) : texts.age(age)}
          </Checkbox>
        )}
        <PiecesChoice label={texts.contents} items={order.items} chosen={chosen} onChange={setChosen} />
        {items.length === 0 && <p role="status">{texts.nothing}</p>}
      </div>
    </Dialog>
  )
}
