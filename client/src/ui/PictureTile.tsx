import { Picture, type PictureProps } from './Picture.tsx'
import { classNames } from './classNames.ts'
import styles from './PictureTile.module.css'

type PictureTileProps = {
  src?: string | null
  /** Picks one of five soft grounds; the same thing always stands on the same one. */
  id: number
  fallbackName: string
  alt?: string
  ratio?: PictureProps['ratio']
  /** Cannot be had right now: shown without colour. */
  isCalm?: boolean
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** Above the fold: loaded at once and first. */
  priority?: boolean
  className?: string
}

const grounds = [styles['leaf'], styles['coral'], styles['sky'], styles['honey'], styles['mint']]

/** The drawn pictures of a fresh installation stand free on a soft ground; a photo that somebody uploaded fills its frame. */
export function PictureTile({
  src,
  id,
  fallbackName,
  alt = '',
  ratio = '4:3',
  isCalm = false,
  sizes,
  priority,
  className,
}: PictureTileProps) {
  const isDrawing = src?.startsWith('/media/demo/') ?? false
  return (
    <span className={classNames(styles['tile'], grounds[id % grounds.length], isCalm && styles['calm'], className)}>
      <Picture
        src={src}
        alt={alt}
        fallbackName={fallbackName}
        ratio={ratio}
        fit={isDrawing ? 'contain' : 'cover'}
        priority={priority}
        sizes={sizes}
        className={isDrawing ? styles['drawing'] : undefined}
      />
    </span>
  )
}
