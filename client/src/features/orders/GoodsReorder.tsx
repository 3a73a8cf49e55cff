import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { ordersTexts } from './orders.texts.ts'
import { reorderGoods, type ReorderedGoods } from './reorderGoods.ts'
import styles from './GoodsOrder.module.css'

const texts = ordersTexts.again

/** «Erneut bestellen»: into the cart what is still to be had, and in words what is not. */
export function GoodsReorder({ order, size }: { order: ShopOrder; size?: 'small' | 'medium' }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<ReorderedGoods | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const again = async () => {
    setBusy(true)
    setResult(null)
    setTrouble(null)
    try {
      setResult(await reorderGoods(order))
    } catch (error) {
      // Nothing was put in; the button is still there.
      setTrouble(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['again']}>
      <Button icon="refresh" size={size} isPending={isBusy} pendingLabel={texts.busy} onPress={() => void again()}>
        {texts.button}
      </Button>
      {trouble && <Banner tone="danger">{trouble}</Banner>}
      {result && <Said result={result} />}
    </div>
  )
}

function Said({ result: { added, missing } }: { result: ReorderedGoods }) {
  return (
    <Banner
      tone={missing.length === 0 ? 'success' : 'warning'}
      title={added === 0 ? texts.none : texts.all(added)}
      action={
        added > 0 && (
          <LinkButton to="/warenkorb" size="small" icon="cart">
            {texts.toCart}
          </LinkButton>
        )
      }
    >
      {missing.length > 0 && `${texts.missing} ${missing.join(', ')}`}
    </Banner>
  )
}
