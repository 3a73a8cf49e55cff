import { useParams } from 'react-router-dom'
import { bundleListOf } from '#contract/calls/bundlesWire.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { BundleBeside, type ShowChat } from './BundleBeside.tsx'
import { BundleDiff } from './BundleDiff.tsx'
import { BundleHistory, BundlePartners, BundleSales, BundleState, BundleTerms } from './BundleParts.tsx'
import { BundleSteps } from './BundleSteps.tsx'

import { bundlePaths, viewedBundle } from './bundles.live.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.detail

/** One bundle as customers see it, with what its sellers agreed to and the conversations of its sellers. */
export function BundleScreen({ chat }: { chat: ShowChat }) {
  const { bundleProviderRequestId } = useParams()
  const asked = Number(bundleProviderRequestId)
  const id = Number.isInteger(asked) && asked > 0 ? asked : 0
  return <Viewed key={id} id={id} chat={chat} />
}

function Viewed({ id, chat }: { id: number; chat: ShowChat }) {
  const { row, status, retry, refresh } = useLiveRow(viewedBundle, id)
  usePageTitle(row?.name)
  if (status === 'missing')
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{texts.back}</h1>
        <EmptyState
          icon="search"
          headingLevel={2}
          title={texts.missing}
          action={<LinkButton to={bundlePaths.incoming}>{texts.back}</LinkButton>}
        >
          {texts.missingText}
        </EmptyState>
      </div>
    )
  if (!row)
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{texts.back}</h1>
        {status === 'failed' ? <ErrorState onRetry={retry} /> : <Skeleton shape="block" height="360px" />}
      </div>
    )
  const list = bundleListOf(row.status, row.side) ?? 'outgoing'
  return (
    <div className={styles['page']}>
      <header>
        <Breadcrumbs crumbs={[{ label: bundleTexts.lists.names[list], to: bundlePaths[list] }, { label: row.name }]} />
        <h1 className={styles['title']}>{row.name}</h1>
      </header>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Card>
            <section className={styles['stack']} aria-label={texts.state}>
              <BundleState bundle={row} />
              <BundleSteps bundle={row} onChanged={refresh} />
            </section>
          </Card>
          {row.previous && <BundleDiff before={row.previous} now={row.present} />}
          <BundlePartners bundle={row} />
          {(row.status === 'active' || row.sales.count > 0) && <BundleSales bundle={row} />}
          <BundleTerms bundle={row} />
          {row.revisions.length > 1 && <BundleHistory bundle={row} />}
        </div>
        <BundleBeside bundle={row} chat={chat} />
      </div>
    </div>
  )
}
