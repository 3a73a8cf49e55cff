import { useEffect, useState } from 'react'
import { cart, type RemovedLine } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { cartTexts } from './carts.texts.ts'
import styles from './CartScreen.module.css'

const texts = cartTexts.line

const nameOf = ({ line, bundle, voucher }: RemovedLine): string => {
  if (voucher) return cartTexts.voucher.title(voucher.issuer?.name ?? null)
  return (bundle ?? line)?.name ?? ''
}

/** The way back from a slip of the thumb. It stays until it is used, closed, or something else is removed: nobody has to hurry. */
export function RemovedNotice({ removed, cleared }: { removed: RemovedLine | null; cleared: readonly RemovedLine[] | null }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => setFailure(null), [removed])
  const words = removed ? texts.removed(nameOf(removed)) : cleared ? cartTexts.cleared : null

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
    <div role="status" className={words ? styles['removed'] : undefined}>
      {words && (
        <>
          <p className={styles['removedText']}>{failure ?? words}</p>
          <Button size="small" isPending={isBusy} onPress={() => void undo()}>
            {texts.undo}
          </Button>
          <IconButton size="small" icon="close" aria-label={texts.dismiss} onPress={() => cart.forgetRemoved()} />
        </>
      )}
    </div>
  )
}
