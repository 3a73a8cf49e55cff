import type { Listing } from '#contract/calls/search.calls.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { listingTexts } from './listing.texts.ts'

const texts = listingTexts.search

type NothingFoundProps = {
  meta: Listing['meta']
  title: string
  keyword: string
  /** The address of the first page. */ first: string
  /** That without filters; null where there are none. */ clear: string | null
}

/** Why there is nothing, and the one thing that helps: the first page, fewer filters, another word. */
export function NothingFound({ meta, title, keyword, first, clear }: NothingFoundProps) {
  if (meta.total > 0)
    return (
      <EmptyState
        icon="search"
        title={texts.pastEnd(meta.current_page)}
        action={
          <LinkButton variant="primary" to={first}>
            {texts.toFirst}
          </LinkButton>
        }
      >
        {texts.pastEndText(meta.last_page)}
      </EmptyState>
    )
  if (clear !== null)
    return (
      <EmptyState
        icon="search"
        title={title}
        action={
          <LinkButton variant="primary" to={clear}>
            {listingTexts.clear}
          </LinkButton>
        }
      >
        {texts.nothingFiltered}
      </EmptyState>
    )
  const toAll = (
    <LinkButton variant="primary" to="/kategorien">
      {listingTexts.category.toAll}
    </LinkButton>
  )
  if (keyword === '')
    return (
      <EmptyState icon="store" title={texts.empty} action={toAll}>
        {texts.emptyText}
      </EmptyState>
    )
  return (
    <EmptyState icon="search" title={title} action={toAll}>
      {texts.nothingText}
    </EmptyState>
  )
}
