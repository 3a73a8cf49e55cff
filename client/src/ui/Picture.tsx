import { useState } from 'react'
import { initialsOf } from './Avatar.tsx'
import { classNames } from './classNames.ts'
import styles from './Picture.module.css'

type PictureProps = {
  src?: string | null
  /** What is to be seen; empty when the text beside it already says so. */
  alt: string
  /** Its initials stand in when there is no picture or it cannot be loaded. */
  fallbackName: string
  ratio?: '4:3' | '1:1' | '16:9'
  /** `contain` leaves drawings whole, `cover` fills the frame with a photo. */
  fit?: 'cover' | 'contain'
  /** The picture the page is about: loaded at once. */
  isFirst?: boolean
  className?: string
}

const ratios = { '4:3': styles['fourThree'], '1:1': styles['square'], '16:9': styles['wide'] }

/** A picture whose room is kept from the first moment, so that nothing jumps. */
export function Picture({ src, alt, fallbackName, ratio = '4:3', fit = 'cover', isFirst = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={classNames(styles['picture'], ratios[ratio], className)}>
      {src && src !== broken ? (
        <img
          src={src}
          alt={alt}
          className={styles[fit]}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={styles['fallback']} role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
          {initialsOf(fallbackName)}
        </span>
      )}
    </div>
  )
}
