import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { DateTimeFields } from '#client/commerce/DateTimeFields.tsx'
import { formatDateTime } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { moveShopOrder } from './shopOrderCommands.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.service

/** When a service is wished for and done; the seller names the date, and may name another until it is done. */
export function ServiceDate({ order, onChanged }: { order: ShopOrder; onChanged: (order: ShopOrder) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { state, wished_at: wished, date_at: date, kept_date_at: kept, begins_from: from } = order
  const canPropose = order.moves.includes('shopOrder.propose')
  const isAsked = canPropose && (state === 'confirmed' || isOpen)
  return (
    <>
      {date && <p>{(state === 'dateProposed' ? texts.proposed : texts.date)(formatDateTime(date))}</p>}
      {kept && <p className={styles['muted']}>{texts.kept(formatDateTime(kept))}</p>}
      {(state === 'pending' || state === 'confirmed') && <p>{wished ? texts.wished(formatDateTime(wished)) : texts.open}</p>}
      {from !== null && from !== order.created_at && (state === 'pending' || canPropose) && (
        <p className={styles['muted']}>{texts.from(formatDateTime(from))}</p>
      )}
      {isAsked ? (
        <Proposal key={order.version} order={order} onChanged={onChanged} onDone={() => setOpen(false)} />
      ) : (
        canPropose && (
          <div className={styles['row']}>
            <Button onPress={() => setOpen(true)}>{texts.other}</Button>
          </div>
        )
      )}
    </>
  )
}

function Proposal({ order, onChanged, onDone }: { order: ShopOrder; onChanged: (order: ShopOrder) => void; onDone: () => void }) {
  const [moment, setMoment] = useState(order.date_at ?? order.wished_at)
  const { save, isSaving, errors } = useSaving()
  const send = () => {
    if (moment === null) return
    void save(async () => {
      const { data, message } = await moveShopOrder(order, 'propose', { date_at: moment })
      onChanged(data)
      onDone()
      return { message }
    })
  }
  return (
    <Form onSubmit={send} className={styles['section']}>
      <DateTimeFields name="termin" labels={texts.fields} value={moment} onChange={setMoment} error={errors['date_at']} />
      <div className={styles['row']}>
        <Button type="submit" variant="primary" isPending={isSaving} isDisabled={moment === null}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}
