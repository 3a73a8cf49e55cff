import { useState } from 'react'
import { Link } from 'react-router-dom'
import { consentTexts as texts } from './consent.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { CookiePurposes } from './CookiePurposes.tsx'
import { decide } from './decideCookies.ts'
import { optionalKeys, usePurposes } from './usePurposes.ts'
import styles from './CookieBanner.module.css'

/** Yes and no are equally easy and look the same; nothing that needs consent happens before. The page stays usable. */
export function CookieBanner() {
  const { data, failed, retry } = usePurposes()
  const [isDetailed, setDetailed] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Both answers are offered together or not at all; without an answer nothing that needs one happens anyway.
  if (!data) return null
  const optional = optionalKeys(data)
  return (
    <section className={styles['banner']} aria-labelledby="cookie-titel">
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id="cookie-titel" className={styles['title']}>
            {texts.title}
          </h2>
          <p>
            {texts.text} <Link to="/seite/datenschutz">{texts.privacy}</Link> · <Link to="/seite/impressum">{texts.imprint}</Link>
          </p>
          {isDetailed && <CookiePurposes types={data.cookie_types} failed={failed} onRetry={retry} chosen={chosen} onChange={setChosen} />}
        </div>
        <div className={styles['buttons']}>
          <Button onPress={() => void decide(data, optional)}>{texts.yes}</Button>
          <Button onPress={() => void decide(data, [])}>{texts.no}</Button>
          {isDetailed ? (
            <Button variant="quiet" onPress={() => void decide(data, chosen)}>
              {texts.save}
            </Button>
          ) : (
            <Button variant="quiet" onPress={() => setDetailed(true)}>
              {texts.more}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
