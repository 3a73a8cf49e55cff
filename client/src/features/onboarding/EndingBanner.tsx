import { endingGroundNames } from '#contract/values/endingRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { endingTexts } from './ending.texts.ts'
import styles from './onboarding.module.css'

const texts = endingTexts.own

const load = async (signal: AbortSignal) => (await api('onboarding.info', undefined, { signal })).data.ending

/**
 * On every page of a business whose contract the operator has ended: the last day, the reasons, and the way to object (Regulation (EU)
 * 2019/1150, Art. 4). Its `key` is what the profile says of it, so that a change is asked anew.
 */
export function EndingBanner() {
  const { data: ending } = useFetched(load)
  if (!ending) return null
  return (
    <Banner
      tone="warning"
      title={ending.is_over ? texts.over(ending.last_day) : texts.title(ending.last_day)}
      action={
        <LinkButton variant="primary" to={ending.is_over ? '/konto/daten' : '/konto/markthalle'}>
          {ending.is_over ? texts.data : texts.object}
        </LinkButton>
      }
    >
      <p>{ending.is_over ? texts.after : texts.before}</p>
      <details>
        <summary>
          {texts.reasons}: {endingGroundNames[ending.ground]}
        </summary>
        <p className={styles['reason']}>{ending.reason}</p>
      </details>
      {ending.is_over && (
        <p>
          <LinkButton size="small" to="/konto/markthalle">
            {texts.object}
          </LinkButton>
        </p>
      )}
    </Banner>
  )
}
