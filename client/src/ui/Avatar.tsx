import { useState } from 'react'
import { classNames } from './classNames.ts'
import styles from './Avatar.module.css'

type AvatarProps = {
  name: string
  src?: string | null
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** Green dot: the person is here now. */
  isOnline?: boolean
  /** `square` for shops, round for people. */
  shape?: 'round' | 'square'
}

/** First letters of the first and last word: «Trattoria da Luca» → TL. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}

/** Picture of a person or shop, or its initials. The name stands beside it, so the picture itself is silent. */
export function Avatar({ name, src, size = 'medium', isOnline = false, shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classNames(styles['avatar'], styles[size], styles[shape])}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
      {isOnline && <span className={styles['online']} role="img" aria-label="online" />}
    </span>
  )
}
