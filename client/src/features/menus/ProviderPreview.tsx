import { useEffect, useState } from 'react'
import type { PageSection } from '#contract/calls/providersWire.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ProviderHeader } from './ProviderHeader.tsx'
import { ProviderStory } from './ProviderStory.tsx'
import { loadProviderPage } from './menus.data.ts'
import type { ProviderPage } from './provider.query.ts'
import styles from './ProviderPreview.module.css'

// Not among the words of the page, which guests load.
const failed = 'Die Vorschau lässt sich gerade nicht laden.'

/** What its owner is writing of a page. */
export interface WrittenPage {
  vendor_text: string
  description: string
  description_contents: readonly { content_type: 'heading' | 'text' | 'list'; contents: string; position: number }[]
  show_chat: number
  show_rating: number
  show_gallery: number
  show_lead: number
}

/**
 * The upper part of a provider's page as it would be with these words; nothing in it can be pressed. `pictures` changes when a picture has.
 */
export function ProviderPreview({ slug, pictures, written }: { slug: string; pictures: string; written: WrittenPage }) {
  const [page, setPage] = useState<ProviderPage | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadProviderPage(slug, true).then((found) => {
      if (isWanted) setPage(found.ok && found.data.kind === 'here' ? found.data.page : 'failed')
    })
    return () => {
      isWanted = false
    }
  }, [slug, pictures])
  if (page === null) return <Skeleton shape="block" height="320px" />
  if (page === 'failed') return <p role="status">{failed}</p>
  const shown = withWritten(page, written)
  return (
    <div className={styles['stage']} inert>
      <ProviderHeader page={shown} />
      <ProviderStory page={shown} />
    </div>
  )
}

/** The page with what is being written in place of what is public. */
export function withWritten(page: ProviderPage, written: WrittenPage): ProviderPage {
  const sections = written.description_contents
    .filter(({ contents }) => contents.trim() !== '')
    .map((one, position): PageSection => ({ ...one, position, images: [] }))
  return {
    ...page,
    profile: {
      ...page.profile,
      vendor_text: written.vendor_text,
      description: written.description,
      show_chat: written.show_chat === 1,
      show_rating: written.show_rating === 1,
      show_lead: written.show_lead === 1,
    },
    sections: [...sections, ...page.sections.filter(({ content_type: type }) => type === 'gallery' && written.show_gallery === 1)],
  }
}
