import { useState } from 'react'
import type { Bundle } from '#contract/calls/bundles.calls.ts'
import { BundleCard } from '#client/commerce/BundleCard.tsx'
import { Button } from '#client/ui/Button.tsx'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.detail

/**
 * A bundle as customers see it. Its button says what it would do: sellers do not buy here, and of what is not on sale nothing can be
 * bought. What is over has none.
 */
export const BundlePreview = ({ bundle, isOver = false }: { bundle: Bundle; isOver?: boolean }) => (
  <ul className={styles['preview']}>
    <BundleCard bundle={bundle} buy={isOver ? null : <NoSale />} />
  </ul>
)

function NoSale() {
  const [isPressed, setPressed] = useState(false)
  return (
    <>
      <Button variant="primary" icon="bag" isWide onPress={() => setPressed(true)}>
        {texts.previewBuy}
      </Button>
      <p className={styles['small']} role="status">
        {isPressed && texts.previewOnly}
      </p>
    </>
  )
}
