import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Bundle } from '#contract/calls/bundles.calls.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './BundleCard.module.css'

/** Puts the whole bundle in the cart, in the revision that this card shows; why that was not possible stands beside the button. */
export function AddBundle({
  bundle: { id, name, revision, available },
}: {
  bundle: Pick<Bundle, 'id' | 'name' | 'revision' | 'available'>
}) {
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const put = async () => {
    setState('adding')
    setFailure(null)
    try {
      await cart.addBundle({ bundleId: id, revision, quantity: 1 })
      setState('added')
    } catch (error) {
      setState('idle')
      setFailure(cartReason(error))
    }
  }
  return (
    <div className={styles['buy']}>
      <Button
        variant="primary"
        icon="bag"
        isWide
        isPending={state === 'adding'}
        isDisabled={!available}
        pendingLabel="Wird hineingelegt …"
        aria-label={`Bündel ${name} in den Warenkorb`}
        onPress={() => void put()}
      >
        In den Warenkorb
      </Button>
      <p className={styles['added']} role="status">
        {state === 'added' && (
          <>
            <Icon name="check" size={18} />
            <span>
              {`„${name}“ liegt im Warenkorb. `}
              <Link to="/warenkorb">Zum Warenkorb</Link>
            </span>
          </>
        )}
      </p>
      {failure && (
        <p className={styles['failed']} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
