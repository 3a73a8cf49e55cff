import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { formatDate } from '#client/lib/format.ts'
import { headOfLink, loadLinkTarget } from '#client/lib/page/linkTarget.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { policyTexts as texts } from './policies.texts.ts'
import styles from './policies.module.css'

export const query = ['fassung'] as const
export const loader = ({ params: { providerId = '' }, search }: LoadArgs) => {
  const version = new URLSearchParams(search).get('fassung')
  return loadLinkTarget(`${providerId} ${version}`, () =>
    api('policies.ofProvider', { query: { provider_id: providerId, ...(version ? { version } : {}) } }),
  )
}
export const head = headOfLink(texts.ofProvider)

/** `/anbieter-agb/:providerId?fassung=3`: what a seller agrees beside the law, as it counts now or did for an order. */
export function ProviderTermsScreen() {
  const { providerId = '' } = useParams()
  const version = useSearchParams()[0].get('fassung')
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const { data } = await api(
          'policies.ofProvider',
          { query: { provider_id: providerId, ...(version ? { version } : {}) } },
          { signal },
        )
        return data
      } catch (error) {
        if (error instanceof ApiRefusal && error.status < 500) return null
        throw error
      }
    },
    [providerId, version],
  )
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
  const { provider, content, published_at: at } = data
  return (
    <article className={styles['page']}>
      <h1>{texts.of(provider.name)}</h1>
      {at && <p className={styles['small']}>{texts.ofVersion(data.version, formatDate(at))}</p>}
      <Card className={styles['text']}>{content === '' ? texts.noneOf(provider.name) : content}</Card>
      {data.dispute_note && <p>{data.dispute_note}</p>}
      <p>
        <LinkButton to={`/anbieter/${provider.slug}`}>{texts.toPage}</LinkButton>
      </p>
    </article>
  )
}
