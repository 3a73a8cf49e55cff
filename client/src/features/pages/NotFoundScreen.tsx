import { pageTexts } from '#client/texts/pages.texts.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import styles from './pages.module.css'

const texts = pageTexts.notFound

/** An address nobody knows: says so plainly and shows two ways on. */
export function NotFoundScreen() {
  return (
    <div className={styles['missing']}>
      <p className={styles['number']} aria-hidden="true">
        404
      </p>
      <h1>{texts.title}</h1>
      <p className={styles['text']}>{texts.text}</p>
      <div className={styles['actions']}>
        <LinkButton variant="primary" to="/marktplatz">
          {texts.market}
        </LinkButton>
        <LinkButton to="/anbieter">{texts.providers}</LinkButton>
      </div>
    </div>
  )
}
