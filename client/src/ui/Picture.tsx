import { useState } from 'react'
import { pictureSources } from '#contract/values/pictures.ts'
import { initialsOf } from './Avatar.tsx'
import { classNames } from './classNames.ts'
import styles from './Picture.module.css'

export type PictureProps = {
  src?: string | null
  /** What is to be seen; empty when the text beside it already says so. */
  alt: string
  /** Its initials stand in when there is no picture or it cannot be loaded; without it those of `alt`. */
  fallbackName?: string
  /** Frame of the picture: its room is kept from the first moment. */
  ratio?: '4:3' | '1:1' | '16:9' | '3:1'
  /** `contain` leaves drawings whole, `cover` fills the frame with a photo. */
  fit?: 'cover' | 'contain'
  /** How wide it is shown, as in `<img sizes>`; a picture below the fold is measured by the browser itself where it can. */
  sizes?: string
  /** The picture the page is about, above the fold: loaded at once and first. */
  priority?: boolean
  className?: string
}

const ratios = { '4:3': styles['fourThree'], '1:1': styles['square'], '16:9': styles['wide'], '3:1': styles['banner'] }
const frames = { '4:3': [4, 3], '1:1': [1, 1], '16:9': [16, 9], '3:1': [3, 1] } as const
/** Any height will do: only the ratio counts, and this one is whole in every frame. */
const frameHeight = 144
const usualSizes = '(min-width: 1024px) 320px, (min-width: 520px) 50vw, 100vw'

/** A picture whose room is kept from the first moment, so that nothing jumps; browsers take the copy that fits it. */
export function Picture({
  src,
  alt,
  fallbackName = alt,
  ratio = '4:3',
  fit = 'cover',
  sizes = usualSizes,
  priority = false,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  // A picture that failed before this page could listen says so when it is taken over.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(src ?? null)
  }
  const [across, down] = frames[ratio]
  const shown = priority ? sizes : `auto, ${sizes}`
  return (
    <span className={classNames(styles['picture'], ratios[ratio], className)}>
      {src && src !== broken ? (
        <picture>
          {(['avif', 'webp'] as const).map((format) => {
            const sources = pictureSources(src, format)
            return sources && <source key={format} type={`image/${format}`} srcSet={sources} sizes={shown} />
          })}
          <img
            ref={check}
            src={src}
            alt={alt}
            width={(frameHeight * across) / down}
            height={frameHeight}
            className={styles[fit]}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setBroken(src)}
          />
        </picture>
      ) : (
        <span
          className={styles['fallback']}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
        >
          {initialsOf(fallbackName)}
        </span>
      )}
    </span>
  )
}
