import { useEffect, useState } from 'react'
import type { GalleryImage } from '#contract/calls/providersWire.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { menuTexts } from './menus.texts.ts'
import styles from './ProviderStory.module.css'

const texts = menuTexts.story

type GalleryDialogProps = { images: readonly GalleryImage[]; id: number; name: string; first: number; onClose: () => void }

/** One picture large; the arrow keys walk on. */
export function GalleryDialog({ images, id, name, first, onClose }: GalleryDialogProps) {
  const [index, setIndex] = useState(first)
  const image = images[index]!
  const { length } = images
  const walk = (step: number) => setIndex((at) => (at + step + length) % length)
  // The focus may be anywhere in the dialog.
  useEffect(() => {
    const byKey = ({ key }: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (step !== undefined) setIndex((at) => (at + step + length) % length)
    }
    window.addEventListener('keydown', byKey)
    return () => window.removeEventListener('keydown', byKey)
  }, [length])
  return (
    <Dialog title={image.alt || texts.picture(name, index + 1)} size="large" isOpen onClose={onClose}>
      <div className={styles['large']} role="group" aria-roledescription={texts.gallery} aria-label={texts.position(index + 1, length)}>
        <PictureTile
          key={image.id}
          src={image.image}
          id={id + index}
          fallbackName={name}
          alt={image.alt || texts.picture(name, index + 1)}
          ratio="4:3"
          sizes="(min-width: 768px) 720px, 95vw"
          priority
          className={styles['tile']}
        />
        {length > 1 && (
          <p className={styles['steps']}>
            <IconButton icon="chevron-left" aria-label={texts.before} onPress={() => walk(-1)} />
            <span aria-live="polite">{texts.position(index + 1, length)}</span>
            <IconButton icon="chevron-right" aria-label={texts.next} onPress={() => walk(1)} />
          </p>
        )}
      </div>
    </Dialog>
  )
}
