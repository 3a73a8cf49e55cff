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
  return <CallCards calls={result.data} />
}

/** As a page shows them; a single one spreads over the width. */
export function CallCards({ calls }: { calls: ShownCalls }) {
  return (
    <ul className={styles['calls']}>
      {calls.map(({ id, title, text, button_text: label, url, image }) => (
        <li key={id} className={styles['call']}>
          {image && (
            <div className={styles['picture']}>
              <Picture src={image} alt="" fallbackName={title} ratio="16:9" sizes="(min-width: 720px) 360px, 100vw" />
            </div>
          )}
          <h2 className={styles['title']}>{title}</h2>
          {text && <p className={styles['text']}>{text}</p>}
          <p className={styles['action']}>
            <LinkButton variant="primary" to={url}>
              {label}
            </LinkButton>
          </p>
        </li>
      ))}
    </ul>
  )
}
