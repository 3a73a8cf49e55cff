import { useEffect } from 'react'
import type { Listing } from '#contract/calls/search.calls.ts'
import { savedSearchRules as rules } from '#contract/values/savedSearchRules.ts'
import type { ListQuery, ListingKind } from '#client/commerce/listingAddress.ts'
import { forgetSearch, noteVisit, saveSearch, searchPath, showGuestSearches, useSavedSearch } from '#client/commerce/savedSearches.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { namedFilters } from './ActiveFilters.tsx'
import { listingTexts } from './listing.texts.ts'
import styles from './ListingView.module.css'

const texts = listingTexts.save
type SaveSearchProps = { place: ListingKind; asked: ListQuery; answer: Listing | undefined }

/** Keeps this search in sight, for guests too; what is saved and seen again has nothing new. Only customers' accounts keep searches. */
export function SaveSearch({ place, asked, answer }: SaveSearchProps) {
  const role = useSession(roleOf)
  const path = searchPath(place, asked)
  const id = useSavedSearch(path)
  // A guest's session is never begun: this browser's searches are read where they are shown.
  useEffect(() => {
    if (storedToken() === null) showGuestSearches()
  }, [])
  useEffect(() => {
    if (typeof id === 'number') noteVisit(id)
  }, [id])
  if (role === 'provider' || role === 'admin') return null
  const isSaved = id !== undefined
  return (
    <button
      type="button"
      className={styles['save']}
      aria-pressed={isSaved}
      disabled={!answer}
      onClick={() => void (isSaved ? forgetSearch(path) : saveSearch({ path, ...wordsOf(place, asked, answer!) }))}
    >
      <Icon name={isSaved ? 'check' : 'plus'} size={18} />
      {isSaved ? texts.saved : texts.save}
    </button>
  )
}

/** What it is called and what narrows it, as the page says it now. */
function wordsOf(place: ListingKind, asked: ListQuery, answer: Listing): { name: string; summary: string } {
  const category = answer.category?.name ?? null
  const filters = namedFilters(answer, asked, false).map(({ label }) => label)
  const name =
    asked.keyword === ''
      ? (category ?? (place === 'search' ? (filters[0] ?? listingTexts.all) : listingTexts.all))
      : category === null
        ? asked.keyword
        : texts.within(asked.keyword, category)
  const summary = [...filters, ...(asked.postalCode === null ? [] : [texts.place(asked.postalCode)])].join(' · ')
  return { name: cut(name, rules.name), summary: cut(summary, rules.summary) }
}

/** Between characters, never through an emoji. */
const cut = (text: string, most: number) => (text.length <= most ? text : `${[...text].slice(0, Math.floor(most / 2) - 1).join('')}…`)
