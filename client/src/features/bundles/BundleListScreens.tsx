import { useEffect } from 'react'
import { NavLink, useSearchParams } from 'react-router-dom'
import type { BundleListName } from '#contract/calls/bundlesWire.ts'
import { CountSound } from '#client/commerce/CountSound.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useCurrentInSight } from '#client/ui/useCurrentInSight.ts'
import { BundleRow } from './BundleRow.tsx'
import { bundleCounts, bundleList, bundleLists, bundlePaths } from './bundles.live.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.lists
const createPath = '/anbieterbereich/bundles/neu'

const pageSearch = (page: number) => new URLSearchParams(page > 1 ? { seite: String(page) } : {})

function BundleList({ list }: { list: BundleListName }) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('seite') ?? '1')
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const { rows, status, lastPage, isBusy, retry } = useLiveList(bundleList, { filter: { list }, page })
  // The rows of the last page have left it, or the address names one that there never was.
  const isBeyond = status === 'loaded' && page > lastPage
  // All rows of this page have left it, and there are others.
  const isLeft = status === 'loaded' && rows.length === 0 && lastPage > 1
  useEffect(() => {
    if (isBeyond) setSearch(pageSearch(lastPage), { replace: true })
  }, [isBeyond, lastPage, setSearch])
  const counts = useLiveRow(bundleCounts, 'own').row?.counts
  const empty = texts.empty[list]
  // Numbers that come push the tabs on.
  const tabs = useCurrentInSight(`${list} ${counts !== undefined}`)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{texts.title}</h1>
          <p className={styles['small']}>{texts.lead}</p>
        </div>
        <div className={styles['line']}>
          <CountSound counts={[counts?.waiting ?? null]} />
          <LinkButton to={createPath} variant="primary" icon="plus">
            {texts.create}
          </LinkButton>
        </div>
      </header>
      <nav ref={tabs} className={styles['tabs']} aria-label={texts.nav}>
        {bundleLists.map((name) => (
          <NavLink key={name} to={bundlePaths[name]} className={styles['tab']!}>
            {texts.names[name]}
            {counts !== undefined && counts[name] > 0 && <Badge count={counts[name]} tone={name === list ? 'highlight' : 'neutral'} />}
          </NavLink>
        ))}
      </nav>
      <h2 className="visually-hidden">{texts.names[list]}</h2>
      {(status === 'failed' || (isLeft && !isBusy && !isBeyond)) && <ErrorState onRetry={retry} />}
      {(status === 'loading' || isBeyond || (isLeft && isBusy)) && (
        <Card aria-hidden="true">
          <Skeleton shape="block" height="120px" />
        </Card>
      )}
      {status === 'loaded' && rows.length === 0 && !isLeft && !isBeyond && (
        <EmptyState
          icon="box"
          headingLevel={2}
          title={empty.title}
          action={list === 'outgoing' || list === 'active' ? <LinkButton to={createPath}>{texts.create}</LinkButton> : undefined}
        >
          {empty.text}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles['rows']} aria-label={texts.items}>
          {rows.map((row) => (
            <BundleRow key={row.id} bundle={row} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={lastPage} onChange={(next) => setSearch(pageSearch(next))} />
    </div>
  )
}

/** `/anbieterbereich/bundles/eingang`: what other sellers ask. */
export const IncomingBundlesScreen = () => <BundleList key="incoming" list="incoming" />
/** `/anbieterbereich/bundles/ausgang`: what others have not answered. */
export const OutgoingBundlesScreen = () => <BundleList key="outgoing" list="outgoing" />
/** `/anbieterbereich/bundles/aktiv`: what is on sale. */
export const ActiveBundlesScreen = () => <BundleList key="active" list="active" />
/** `/anbieterbereich/bundles/inaktiv`: agreed, but not on sale. */
export const InactiveBundlesScreen = () => <BundleList key="inactive" list="inactive" />
/** `/anbieterbereich/bundles/geloescht`: what is over. */
export const DeletedBundlesScreen = () => <BundleList key="deleted" list="deleted" />
