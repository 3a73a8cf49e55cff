import { useEffect, useRef, useState } from 'react'
import type { ProductDetails } from '#contract/calls/productWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { productTexts } from './products.texts.ts'
import styles from './ProductGallery.module.css'

const texts = productTexts.gallery

type ZoomDialogProps = {
  productId: number
  name: string
  pictures: ProductDetails['images']
  first: number
  /** Tells which picture was seen last. */ onClose: (last: number) => void
}

/** One picture as large as the window, twice that on demand; arrow keys turn the pages. */
export function ZoomDialog({ productId, name, pictures, first, onClose }: ZoomDialogProps) {
  const [current, setCurrent] = useState(first)
  const [isClose, setClose] = useState(false)
  const picture = pictures[current]!
  const lens = useRef<HTMLDivElement>(null)
  // The arrow keys count from the first press on.
  useEffect(() => lens.current?.focus(), [])
  const turn = (step: number) => {
    setCurrent((current + step + pictures.length) % pictures.length)
    setClose(false)
  }
  return (
    <Dialog title={name} size="large" isOpen onClose={() => onClose(current)}>
      <div
        className={styles['zoomed']}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (step !== undefined && !isClose) turn(step)
        }}
      >
        <div ref={lens} className={styles['lens']} tabIndex={0} aria-label={texts.label(name)} role="group">
          <PictureTile
            src={picture.image}
            id={productId}
            fallbackName={name}
            alt={picture.alt || texts.picture(name, current + 1, pictures.length)}
            ratio="1:1"
            priority
            sizes={isClose ? '200vw' : '100vw'}
            className={classNames(styles['whole'], isClose && styles['close'])}
          />
        </div>
        <div className={styles['zoomBar']}>
          <IconButton icon="chevron-left" aria-label={texts.before} isDisabled={pictures.length < 2} onPress={() => turn(-1)} />
          <Button icon={isClose ? 'minus' : 'plus'} onPress={() => setClose(!isClose)}>
            {isClose ? texts.further : texts.closer}
          </Button>
          <p aria-live="polite">{texts.position(current + 1, pictures.length)}</p>
          <IconButton icon="chevron-right" aria-label={texts.next} isDisabled={pictures.length < 2} onPress={() => turn(1)} />
        </div>
      </div>
    </Dialog>
  )
}
