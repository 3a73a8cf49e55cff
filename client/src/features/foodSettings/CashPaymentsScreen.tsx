import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import styles from './CashPaymentsScreen.module.css'

const texts = settingsTexts.cash
const load = async (signal: AbortSignal) => (await api('checkout.cashSetting', {}, { signal })).data.status === 1

/** Cash yes or no; it counts at once. */
export function CashPaymentsScreen() {
  const { status, data: isOn, set, retry } = useFetched(load)
  const { isSaving, save } = useSaving()
  const change = async (next: boolean) => {
    set(() => next)
    const isDone = await save(
      async () => {
        await api('checkout.setCashSetting', { body: { status: next ? 1 : 0 } })
        return { message: next ? texts.on : texts.off }
      },
      { sentence: sentenceOf },
    )
    if (!isDone) set(() => !next)
  }
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      <Card as="section" className={styles['card']}>
        <Switch isSelected={isOn === true} isDisabled={isSaving} onChange={(next) => void change(next)}>
          {texts.label}
        </Switch>
        {isOn === false && (
          <Banner tone="warning" title={texts.warning}>
            {texts.warningText}
          </Banner>
        )}
      </Card>
      <section className={styles['how']}>
        <h2 className={styles['heading']}>{texts.how}</h2>
        <ol className={styles['steps']}>
          {texts.steps.map((step, index) => (
            <li key={step} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>{' '}
              {step}
            </li>
          ))}
        </ol>
      </section>
    </SettingsPage>
  )
}
