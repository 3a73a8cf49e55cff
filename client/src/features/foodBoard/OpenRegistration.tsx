import type { ProviderProfile } from '#contract/calls/accountsWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import styles from './DashboardScreen.module.css'

const texts = boardTexts.registration
/** What an open registration lacks is what `/anbieterbereich/einrichtung` counts: two numbers for one thing would help nobody. */
async function load(signal: AbortSignal) {
  const { data } = await api('profiles.registration', {}, { signal })
  const isHis = data.state === 'open' || data.state === 'changes'
  const asked = isHis ? (await api('onboarding.info', {}, { signal })).data.requirements : []
  return { ...data, isHis, asked: asked.length, open: asked.filter((one) => !one.is_done).length }
}

/** Reminds of a registration that is not finished: how it stands, what is missing and where that is filled in. */
export function OpenRegistration({ banner }: { banner: ProviderProfile['banner'] }) {
  const { status, data, retry } = useFetched(load)
  // Every page says so by itself, with the reasons.
  if (banner.canceled && banner.ends_at) return null
  if (banner.canceled)
    return (
      <Banner tone="warning" title={texts.states.canceled}>
        {texts.canceledText}
      </Banner>
    )
  if (banner.registration_completed) {
    return data?.missing.includes('trading') ? (
      <Banner tone="warning" title={texts.undeclared} action={<LinkButton to={texts.steps.trading.to}>{texts.go}</LinkButton>}>
        {texts.undeclaredText}
      </Banner>
    ) : null
  }
  if (status === 'failed')
    return (
      <Banner
        tone="warning"
        title={texts.states.open}
        action={
          <Button icon="refresh" onPress={retry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      title={texts.states[data?.state ?? 'open']}
      action={
        data?.isHis && (
          <LinkButton variant="primary" to="/anbieterbereich/einrichtung">
            {texts.setUp}
          </LinkButton>
        )
      }
    >
      {data ? (
        <Missing {...data} />
      ) : (
        <span role="status" aria-label={texts.loading}>
          <Skeleton shape="text" width="260px" />
        </span>
      )}
    </Banner>
  )
}

/** Not asked for before a business is let in, and yet the first thing that its customers look for. */
const wished = ['page', 'hours'] as const

function Missing({ isHis, missing, asked, open, deleted_at: deletedAt }: Awaited<ReturnType<typeof load>>) {
  if (!isHis) return <p>{texts.waiting}</p>
  const steps = wished.filter((step) => missing.includes(step))
  return (
    <>
      <p>
        {open === 0 ? texts.nothing : texts.missing(open, asked)} {open > 0 && deletedAt && texts.until(formatDate(deletedAt))}
      </p>
      {steps.length > 0 && (
        <>
          <p>{texts.wished}</p>
          <ul className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>
                <LinkButton size="small" icon="chevron-right" to={texts.steps[step].to}>
                  {texts.steps[step].label}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
