import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import type { ShownCalls } from './callsToAction.ts'
import styles from './CallsToAction.module.css'

/** What a page invites to, each with one button. Where there is nothing it takes no room; trouble counts as nothing. */
export function CallsToAction({ loaded }: { loaded: Promise<Loaded<ShownCalls>> }) {
  const { result } = useLoaded(loaded, { keepGood: true })
  if (!result?.ok || result.data.length === 0) return null
  return (
    <ul className={styles['calls']}>
      {result.data.map(({ id, title, text, button_text: label, url, image }) => (
        <li key={id} className={styles['call']}>
          {image && <Picture src={image} alt="" fallbackName={title} ratio="16:9" sizes="(min-width: 720px) 360px, 100vw" />}
          <h2 className={styles['title']}>{title}</h2>
          {text && <p className={styles['text']}>{text}</p>}
          <p>
            <LinkButton variant="primary" to={url}>
              {label}
            </LinkButton>
          </p>
        </li>
      ))}
    </ul>
  )
}
