import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { RemovalDialog, RenameDialog } from './SavedSearchDialogs.tsx'
import { SavedSearchCard } from './SavedSearchCard.tsx'
import { savedSearchList } from './savedSearches.live.ts'
import { savedSearchTexts as texts } from './savedSearches.texts.ts'
import styles from './SavedSearches.module.css'

/** `/konto/gespeicherte-suchen`: what a customer looks for again and again, with the hits of now and the new ones. */
export function SavedSearchesScreen() {
  const list = useLiveList(savedSearchList, { filter: null })
  const { rows, page, lastPage, status, retry, turn } = list
  const [renaming, setRenaming] = useState<SavedSearch | null>(null)
  const [removing, setRemoving] = useState<SavedSearch | null>(null)
  const body = () => {
    if (status === 'failed') return <ErrorState onRetry={retry} />
    if (status === 'loading')
      return (
        <div className={styles['cards']} role="status" aria-label={texts.loading}>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} shape="block" height="148px" />
          ))}
        </div>
      )
    if (rows.length === 0 && lastPage <= 1)
      return (
        <EmptyState
          icon="search"
          title={texts.empty.title}
          action={
            <LinkButton variant="primary" to="/kategorien">
              {texts.empty.action}
            </LinkButton>
          }
        >
          {texts.empty.text}
        </EmptyState>
      )
    return (
      <>
        <ul className={styles['cards']}>
          {rows.map((search) => (
            <SavedSearchCard
              key={search.id}
              search={search}
              change={list.change}
              onRename={() => setRenaming(search)}
              onRemove={() => setRemoving(search)}
            />
          ))}
        </ul>
        <Pagination page={page} pageCount={Math.max(lastPage, page)} onChange={turn} label={texts.pages} />
      </>
    )
  }
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>{texts.title}</h1>
        <p>
          {texts.intro} <Link to="/konto/benachrichtigungen/einstellungen">{texts.channels}</Link>
        </p>
      </header>
      {body()}
      {renaming && <RenameDialog search={renaming} onClose={() => setRenaming(null)} onSaved={list.take} />}
      {removing && <RemovalDialog search={removing} onClose={() => setRemoving(null)} onRemoved={list.drop} />}
    </div>
  )
}
