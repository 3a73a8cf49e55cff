import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { ProductDetails } from '#contract/calls/productWire.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { productTexts } from './products.texts.ts'
import styles from './ProductGallery.module.css'

const texts = productTexts.gallery
const bigSizes = '(min-width: 1280px) 640px, (min-width: 900px) 52vw, 100vw'
// Dialogs bring a library of their own; it comes when somebody looks closer.
const ZoomDialog = lazy(() => import('./ZoomDialog.tsx').then((m) => ({ default: m.ZoomDialog })))

type ProductGalleryProps = { productId: number; name: string; pictures: ProductDetails['images'] }

/** The pictures beside each other: by thumb, by arrow keys, by thumbnails; a press looks closer. The first is there at once. */
export function ProductGallery({ productId, name, pictures }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const count = pictures.length
  // While the strip glides to where a button sent it, the pictures passing by are not meant.
  const isGliding = useRef(false)
  const show = (index: number) => {
    const next = Math.min(count - 1, Math.max(0, index))
    setCurrent(next)
    if (!strip.current) return
    const left = next * strip.current.clientWidth
    isGliding.current = left !== strip.current.scrollLeft
    strip.current.scrollLeft = left
  }
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (isGliding.current) isGliding.current = Math.abs(scrollLeft - current * clientWidth) > 2
    else if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
  }
  const byHand = () => {
    isGliding.current = false
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return setZoomed(true)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(current + step)
  }
  if (count === 0)
    return (
      <div className={styles['gallery']}>
        <PictureTile id={productId} fallbackName={name} ratio="1:1" className={styles['frame']} />
      </div>
    )
  return (
    <section className={styles['gallery']} aria-label={texts.label(name)}>
      <div className={styles['frame']}>
        <ul
          ref={strip}
          className={styles['strip']}
          onScroll={follow}
          onWheel={byHand}
          onPointerDown={byHand}
          onClick={() => setZoomed(true)}
          onKeyDown={move}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={texts.label(name)}
        >
          {pictures.map(({ id, image, alt }, index) => (
            <li key={id} className={styles['slide']} aria-hidden={index === current ? undefined : true}>
              <PictureTile
                src={image}
                id={productId}
                fallbackName={name}
                alt={alt || texts.picture(name, index + 1, count)}
                ratio="1:1"
                sizes={bigSizes}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={classNames(styles['round'], styles['zoom'])}
          aria-label={texts.zoom}
          title={texts.zoom}
          onClick={() => setZoomed(true)}
        >
          <Icon name="search" size={20} />
        </button>
        {count > 1 && (
          <>
            <Step isNext={false} isDisabled={current === 0} onPress={() => show(current - 1)} />
            <Step isNext isDisabled={current === count - 1} onPress={() => show(current + 1)} />
            <p className={styles['position']} aria-hidden="true">
              {texts.position(current + 1, count)}
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className={styles['thumbs']}>
          {pictures.map(({ id, image }, index) => (
            <li key={id}>
              <button type="button" className={styles['thumb']} aria-current={index === current} onClick={() => show(index)}>
                <span className="visually-hidden">{texts.show(index + 1)}</span>
                <PictureTile src={image} id={productId} fallbackName={name} ratio="1:1" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense fallback={null}>
          <ZoomDialog
            productId={productId}
            name={name}
            pictures={pictures}
            first={current}
            onClose={(last) => {
              setZoomed(false)
              show(last)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Step({ isNext, isDisabled, onPress }: { isNext: boolean; isDisabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles['round'], isNext ? styles['next'] : styles['before'])}
      aria-label={isNext ? texts.next : texts.before}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={isNext ? 'chevron-right' : 'chevron-left'} size={22} />
    </button>
  )
}
