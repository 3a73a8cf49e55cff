import { Suspense, useState } from 'react'
import type { ShopTransition } from '#contract/calls/shopOrders.calls.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog, HandOverDialog, ShipDialog, ShopRejectDialog } from './lazyDialogs.ts'
import { moveShopOrder } from './shopOrderCommands.ts'
import { MissingParcel } from './MissingParcel.tsx'
import { ServiceDate } from './ServiceDate.tsx'
import { mainStep } from './nextShopStep.ts'
import { shopOrderTexts, stepTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.detail

/** One clear next step, what else is possible beside it, and why it is urgent. The server's `moves` say which buttons exist. */
export function ShopOrderSteps({ order, onChanged }: { order: ShopOrder; onChanged: (order: ShopOrder) => void }) {
  const [question, setQuestion] = useState<'ship' | 'handOver' | 'reject' | 'refuse' | null>(null)
  const { save, isSaving } = useSaving()
  const move = (event: ShopTransition, date?: string) => {
    void save(async () => {
      const { data, message } = await moveShopOrder(order, event, date === undefined ? {} : { date_at: date })
      onChanged(data)
      return { message }
    })
  }
  const comingBack = () =>
    void save(async () => {
      const { data, message } = await moveShopOrder(order, 'refuse')
      onChanged(data)
      setQuestion(null)
      return { message }
    })
  const can = (event: string) => order.moves.includes(`shopOrder.${event}`)
  const main = mainStep(order)
  const isOver = order.moves.length === 0 && ['completed', 'rejected', 'canceled'].includes(order.state)
  const reason = order.reject_reason ?? order.cancel_reason
  return (
    <section aria-label={texts.next} className={styles['section']}>
      {order.cancel_requested && (
        <Banner
          tone="warning"
          title={shopOrderTexts.cancelWish}
          action={
            <div className={styles['row']}>
              {can('declineCancel') && (
                <Button isPending={isSaving} onPress={() => move('declineCancel')}>
                  {stepTexts.declineCancel}
                </Button>
              )}
              {can('agreeCancel') && (
                <Button variant="danger" isPending={isSaving} onPress={() => move('agreeCancel')}>
                  {stepTexts.agreeCancel}
                </Button>
              )}
            </div>
          }
        >
          {order.cancel_reason ? `„${order.cancel_reason}“` : texts.wishText}
        </Banner>
      )}
      <MissingParcel order={order} onChanged={onChanged} />
      {order.refused && order.moves.includes('shopOrder.cameBack') && <Banner tone="warning">{texts.refusedText}</Banner>}
      {order.late && <Banner tone="danger">{texts.lateText}</Banner>}
      {order.state === 'pending' && <p>{texts.answerBy(formatDateTime(order.answer_due_at))}</p>}
      {order.ship_by && (can('ship') || order.state === 'pending') && <p>{texts.shipBy(formatDateTime(order.ship_by))}</p>}
      {isOver && reason && (
        <p>
          {texts.reason}: {reason}
        </p>
      )}
      {order.fulfilment === 'service' && <ServiceDate order={order} onChanged={onChanged} />}
      <div className={styles['row']}>
        {can('confirm') && order.wished_at && (
          <Button variant="primary" size="large" isPending={isSaving} onPress={() => move('confirm', order.wished_at!)}>
            {shopOrderTexts.service.confirmWished}
          </Button>
        )}
        {main === 'ship' || (main === 'handOver' && order.fulfilment === 'pickup') ? (
          <Button variant="primary" size="large" icon={main === 'ship' ? 'box' : 'bag'} onPress={() => setQuestion(main)}>
            {stepTexts[main]}
          </Button>
        ) : (
          main && (
            <Button
              variant={main === 'confirm' && order.wished_at ? 'secondary' : 'primary'}
              size="large"
              isPending={isSaving}
              onPress={() => move(main)}
            >
              {main === 'handOver' && order.fulfilment === 'service' ? shopOrderTexts.service.done : stepTexts[main]}
            </Button>
          )
        )}
        {can('start') && main !== 'start' && (
          <Button size="large" isPending={isSaving} onPress={() => move('start')}>
            {stepTexts.start}
          </Button>
        )}
        {can('reject') && (
          <Button size="large" onPress={() => setQuestion('reject')}>
            {stepTexts.reject}
          </Button>
        )}
        {/* At the door nobody paid: that is said with the money. */}
        {can('refuse') && order.payment_status !== 'unpaid' && (
          <Button size="large" onPress={() => setQuestion('refuse')}>
            {stepTexts.refuse}
          </Button>
        )}
        {!main && !can('propose') && <p>{isOver ? texts.done : texts.waits}</p>}
      </div>
      <Suspense>
        {question === 'refuse' && (
          <ConfirmDialog
            title={texts.comingBack.title}
            keep={texts.comingBack.keep}
            confirm={texts.comingBack.confirm}
            isPending={isSaving}
            isDanger={false}
            onClose={() => setQuestion(null)}
            onConfirm={comingBack}
          >
            {texts.comingBack.text}
          </ConfirmDialog>
        )}
        {question === 'ship' && <ShipDialog order={order} onChanged={onChanged} onClose={() => setQuestion(null)} />}
        {question === 'handOver' && <HandOverDialog order={order} onChanged={onChanged} onClose={() => setQuestion(null)} />}
        {question === 'reject' && <ShopRejectDialog order={order} onChanged={onChanged} onClose={() => setQuestion(null)} />}
      </Suspense>
    </section>
  )
}
