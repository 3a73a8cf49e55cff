import { useState } from 'react'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { reorder, substitutesOf, type Reordered } from './reorder.ts'
import { trackingTexts } from './tracking.texts.ts'
import styles from './Reorder.module.css'

const texts = trackingTexts.again

/** «Erneut bestellen»: into the cart what is still to be had, and in words what is not. */
export function Reorder({ order, size }: { order: FoodOrder; size?: 'small' | 'medium' }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Reordered | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const offered = substitutesOf(order.items)
  const again = async (withSubstitutes = false) => {
    setBusy(true)
    setResult(null)
    setTrouble(null)
    try {
      setResult(await reorder(order, withSubstitutes))
    } catch (error) {
      // Nothing was put in; the button is still there.
      setTrouble(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['again']}>
      {offered.length > 0 && (
        <>
          <p>{texts.offered(offered.map(({ name }) => name).join(', '))}</p>
          <Button variant="primary" icon="cart" size={size} isPending={isBusy} pendingLabel={texts.busy} onPress={() => void again(true)}>
            {texts.withSubstitutes}
          </Button>
        </>
      )}
      <Button icon="refresh" size={size} isPending={isBusy} pendingLabel={texts.busy} onPress={() => void again()}>
        {texts.button}
      </Button>
      {trouble && <Banner tone="danger">{trouble}</Banner>}
      {result && <Said result={result} />}
    </div>
  )
}

function Said({ result }: { result: Reordered }) {
  const { added, missing } = result
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
      {missing.length > 0 && (
        <>
          {texts.missing} {missing.join(', ')}
        </>
      )}
    </Banner>
  )
}
