import type { ProviderProfile } from '#contract/calls/accounts.calls.ts'
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
const load = async (signal: AbortSignal) => (await api('profiles.registration', {}, { signal })).data

/** Reminds of a registration that is not finished: how it stands, what is missing and where that is filled in. */
export function OpenRegistration({ banner }: { banner: ProviderProfile['banner'] }) {
  const { status, data, retry } = useFetched(load)
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
    <Banner tone="warning" title={texts.states[data?.state ?? 'open']}>
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

function Missing({ state, missing, deleted_at: deletedAt }: Awaited<ReturnType<typeof load>>) {
  const isHis = state === 'open' || state === 'changes'
  if (!isHis) return <p>{texts.waiting}</p>
  return (
    <>
      <p>
        {missing.length === 0 ? texts.nothing : texts.missing(missing.length)}{' '}
        {missing.length > 0 && deletedAt && texts.until(formatDate(deletedAt))}
      </p>
      {missing.length > 0 && (
        <ul className={styles['steps']}>
          {missing.map((step) => (
            <li key={step}>
              <LinkButton size="small" icon="chevron-right" to={texts.steps[step].to}>
                {texts.steps[step].label}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <LinkButton size="small" icon="chevron-right" to="/anbieterbereich/einrichtung">
        {texts.setUp}
      </LinkButton>
    </>
  )
}
