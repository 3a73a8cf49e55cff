import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { shownKey, storedKeys } from '#contract/values/storedKeys.ts'
import { readConsent, useDecisions } from '#client/lib/consent.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { consentTexts as texts } from './consent.texts.ts'
import { storedTexts } from './cookieSettings.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { toast } from '#client/lib/toastQueue.ts'
import { CookiePurposes } from './CookiePurposes.tsx'
import { decide } from './decideCookies.ts'
import { optionalKeys, usePurposes } from './usePurposes.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './CookieSettingsScreen.module.css'

/** Changing one's mind is as easy as the first choice: one press from every page, one press here. */
export function CookieSettingsScreen() {
  const { data, failed, retry } = usePurposes()
  const decisions = useDecisions()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [decidedAt, setDecidedAt] = useState<string | null>(null)
  useEffect(() => {
    const consent = readConsent()
    setChosen(consent?.keys ?? [])
    setDecidedAt(consent?.at ?? null)
  }, [decisions])
  const choose = async (keys: readonly string[]) => {
    if (await decide(data, keys)) toast.success(texts.saved)
    else toast.warning(texts.notSent)
  }
  return (
    <div className={classNames(frame['narrow'], styles['page'])}>
      <h1>{texts.settings}</h1>
      <p className={styles['lead']}>
        {texts.text} <Link to="/seite/datenschutz">{texts.privacy}</Link>
      </p>
      <Card className={styles['card']}>
        <p role="status" className={styles['state']}>
          {decidedAt === null ? texts.undecided : texts.decided(formatDateTime(decidedAt))}
        </p>
        <CookiePurposes types={data?.cookie_types} failed={failed} onRetry={retry} chosen={chosen} onChange={setChosen} />
        <div className={styles['buttons']}>
          <Button onPress={() => void choose(data ? optionalKeys(data) : [])} isDisabled={!data}>
            {texts.yes}
          </Button>
          <Button onPress={() => void choose([])}>{texts.no}</Button>
          <Button onPress={() => void choose(chosen)} isDisabled={!data}>
            {texts.save}
          </Button>
        </div>
      </Card>
      <section aria-labelledby="gespeichert">
        <h2 id="gespeichert">{storedTexts.title}</h2>
        {(['needed', 'comfort'] as const).map((purpose) => (
          <Fragment key={purpose}>
            <h3>{storedTexts.of[purpose]}</h3>
            <dl className={styles['stored']}>
              {storedKeys
                .filter((one) => one.purpose === purpose)
                .map((one) => (
                  <div key={one.key}>
                    <dt>{shownKey(one)}</dt>
                    <dd>
                      {one.what}; {one.until}
                    </dd>
                  </div>
                ))}
            </dl>
          </Fragment>
        ))}
      </section>
    </div>
  )
}
