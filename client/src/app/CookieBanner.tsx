import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { closeCookieSettings, readConsent, storeConsent } from '#client/lib/consent.ts'
import { consentTexts as texts } from '#client/texts/consent.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toasts/toastQueue.ts'
import { reportConsent } from './consent.calls.ts'
import { CookiePurposes } from './CookiePurposes.tsx'
import { usePurposes } from './usePurposes.ts'
import styles from './CookieBanner.module.css'

type CookieBannerProps = { onDone: () => void; isReopened: boolean }

/** Yes and no are equally easy and look the same; nothing that needs consent happens before. The page stays usable. */
export function CookieBanner({ onDone, isReopened }: CookieBannerProps) {
  const { data, failed, retry } = usePurposes()
  const [isDetailed, setDetailed] = useState(isReopened)
  const [chosen, setChosen] = useState<readonly string[]>(() => readConsent()?.keys ?? [])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Opened by a press: the answer to it is here. On a first visit nobody's focus is taken.
    if (isReopened) title.current?.focus()
  }, [isReopened])

  const optional = data?.cookie_types.filter((type) => !type.is_required).map(({ key }) => key) ?? []
  const decide = (keys: string[]) => {
    const consent = storeConsent(data?.version ?? 'unbekannt', keys)
    reportConsent(consent).then(
      () => { if (isReopened) toast.success(texts.saved) },
      () => { if (isReopened) toast.warning(texts.notSent) },
    )
    closeCookieSettings()
    onDone()
  }
  // Both answers are offered together or not at all; without an answer nothing that needs one happens anyway.
  if (!isReopened && !data) return null
  return (
    <section className={styles['banner']} aria-labelledby="cookie-titel">
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id="cookie-titel" ref={title} tabIndex={-1} className={styles['title']}>
            {texts.title}
          </h2>
          <p>
            {texts.text} <Link to="/seite/datenschutz">{texts.privacy}</Link> · <Link to="/seite/impressum">{texts.imprint}</Link>
          </p>
          {isDetailed && (
            <CookiePurposes types={data?.cookie_types} failed={failed} onRetry={retry} chosen={chosen} onChange={setChosen} />
          )}
        </div>
        <div className={styles['buttons']}>
          <Button onPress={() => decide(optional)} isDisabled={!data}>
            {texts.yes}
          </Button>
          <Button onPress={() => decide([])}>{texts.no}</Button>
          {isDetailed ? (
            <Button variant="quiet" onPress={() => decide(chosen.filter((key) => optional.includes(key)))} isDisabled={!data}>
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
