import { useRef, useState } from 'react'
import type { GalleryImage } from '#contract/calls/providersWire.ts'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { galleryTexts as texts } from './gallery.texts.ts'
import styles from './gallery.module.css'

interface GalleryTileProps {
  image: GalleryImage
  place: number
  isFirst: boolean
  isLast: boolean
  isLocked: boolean
  onMove: (by: -1 | 1) => void
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** One picture with its words and its place. What was typed is kept when the field is left. */
export function GalleryTile({ image, place, isFirst, isLast, isLocked, onMove, onAlt, onRemove }: GalleryTileProps) {
  const [alt, setAlt] = useState(image.alt)
  const tools = useRef<HTMLDivElement>(null)
  // Not disabled while it is saved, or the focus would be gone: somebody may press on.
  const move = (by: -1 | 1) => {
    if (isLocked) return
    onMove(by)
    const pressed = document.activeElement
    requestAnimationFrame(() => {
      if (pressed instanceof HTMLButtonElement)
        (pressed.disabled ? tools.current?.querySelector<HTMLButtonElement>('button:not(:disabled)') : pressed)?.focus()
    })
  }
  return (
    <Card as="li" padding="none" className={styles['tile']}>
      <PictureTile
        src={image.image}
        id={image.id}
        fallbackName={texts.picture(place)}
        alt={image.alt || texts.picture(place)}
        sizes="(min-width: 640px) 280px, 95vw"
      />
      <div className={styles['body']}>
        <TextField
          label={texts.alt}
          description={texts.altHint}
          value={alt}
          onChange={setAlt}
          maxLength={160}
          onBlur={() => {
            if (alt.trim() !== image.alt) onAlt(alt.trim())
          }}
        />
        <div ref={tools} className={styles['tools']}>
          <IconButton icon="chevron-left" aria-label={texts.before(place)} isDisabled={isFirst} onPress={() => move(-1)} />
          <IconButton icon="chevron-right" aria-label={texts.behind(place)} isDisabled={isLast} onPress={() => move(1)} />
          <IconButton icon="trash" aria-label={texts.remove(place)} isDisabled={isLocked} onPress={onRemove} />
        </div>
      </div>
    </Card>
  )
}
