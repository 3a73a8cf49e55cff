import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { formatDate } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RichHtml } from '#client/ui/RichHtml.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { policyTexts } from './policies.texts.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './policies.module.css'

const texts = policyTexts.contract

async function load(signal: AbortSignal) {
  try {
    return (await api('content.contract', {}, { signal })).data
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null
    throw error
  }
}

/** `/anbietervertrag`: the newest version, for whoever thinks of joining (Regulation (EU) 2019/1150, Art. 3 (1) b). */
export function PublicContractScreen() {
  const { status, data, retry } = useFetched(load)
  if (status === 'failed') return <ErrorState onRetry={retry} />
  if (status === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton shape="block" height="320px" />
      </div>
    )
  if (!data)
    return (
      <EmptyState icon="info" title={texts.missing}>
        {texts.missingText}
      </EmptyState>
    )
  return (
    <article className={classNames(frame['narrow'], styles['page'])}>
      <h1>{data.title}</h1>
      <p className={styles['small']}>{texts.version(Number(data.version), formatDate(data.updated_at))}</p>
      <RichHtml html={data.html} />
      <p>
        <LinkButton to="/registrieren/anbieter" variant="primary">
          {texts.join}
        </LinkButton>
      </p>
    </article>
  )
}
