import { useEffect, useState } from 'react'
import { cart, type RemovedLine } from '#client/lib/cart.ts'
import { cartReason } from '#client/lib/cartReasons.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { cartTexts } from './carts.texts.ts'
import styles from './CartScreen.module.css'

const texts = cartTexts.line

/** The way back from a slip of the thumb. It stays until it is used, closed, or something else is removed: nobody has to hurry. */
export function RemovedNotice({ removed }: { removed: RemovedLine | null }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => setFailure(null), [removed])

  const undo = async () => {
    setBusy(true)
    try {
      await cart.putBack()
    } catch (error) {
      setFailure(cartReason(error))
    } finally {
      setBusy(false)
    }
  }
  // The live region is there before its words, or they would not be heard.
  return (
    <div role="status" className={removed ? styles['removed'] : undefined}>
      {removed && (
        <>
          <p className={styles['removedText']}>{failure ?? texts.removed(removed.line.name)}</p>
          <Button size="small" isPending={isBusy} onPress={() => void undo()}>
            {texts.undo}
          </Button>
          <IconButton size="small" icon="close" aria-label={texts.dismiss} onPress={() => cart.forgetRemoved()} />
        </>
      )}
    </div>
  )
}
