import { lazy, Suspense, useMemo, useState } from 'react'
import type { Block } from '#contract/calls/contentWire.ts'
import type { ShownBanner, ShownBlock } from '#contract/calls/contentShownWire.ts'
import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useAfterPause } from '#client/lib/useAfterPause.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { PromoBanner } from '#client/commerce/PromoBanner.tsx'
import { Quote } from '#client/ui/Quote.tsx'
import { RichHtml } from '#client/ui/RichHtml.tsx'
import { Hero } from './Hero.tsx'
import { contentTexts, sectionNames } from './content.texts.ts'
import type { Draft } from './useEntry.ts'
import styles from './content.module.css'

const texts = contentTexts.editor
const Dialog = lazy(() => import('#client/ui/Dialog.tsx').then((m) => ({ default: m.Dialog })))
interface Shown {
  blocks: ShownBlock[]
  banner: ShownBanner | null
}

type LivePreviewProps = {
  draft: Draft
  entry: Pick<ContentEntry, 'kind' | 'path'>
  /** Shown over the whole window. */ isLarge: boolean
  isSaved: boolean
  onClose: () => void
}

/** What the public would see of what is being written, saved or not; the server cleans it and fills in products and providers. */
export function LivePreview({ draft, entry, isLarge, isSaved, onClose }: LivePreviewProps) {
  const { kind } = entry
  const { shown, isFailed } = useShown(draft, kind === 'page' || kind === 'widget' || kind === 'world' || kind === 'banner')
  return (
    <aside className={styles['live']} aria-label={texts.live}>
      <h2>{texts.live}</h2>
      {isFailed && (
        <p role="status" className={styles['quiet']}>
          {texts.liveFailed}
        </p>
      )}
      <div className={styles['stage']}>
        <View draft={draft} entry={entry} shown={shown} />
      </div>
      {isLarge && (
        <Suspense fallback={null}>
          <Dialog
            title={texts.previewTitle}
            size="large"
            isOpen
            onClose={onClose}
            footer={<Button onPress={onClose}>{texts.previewClose}</Button>}
          >
            <div className={styles['largeStage']}>
              {!isSaved && <Banner>{texts.previewUnsaved}</Banner>}
              <View draft={draft} entry={entry} shown={shown} />
            </div>
          </Dialog>
        </Suspense>
      )}
    </aside>
  )
}

function View({ draft, entry, shown }: { draft: Draft; entry: Pick<ContentEntry, 'kind' | 'path'>; shown: Shown | null }) {
  const { body } = draft
  switch (body.kind) {
    case 'banner':
      return shown?.banner ? <PromoBanner banner={shown.banner} level={3} /> : null
    case 'testimonial':
      return <Quote quote={body.quote} name={draft.title} role={body.role} picture={draft.picture} />
    case 'text':
      return body.plain ? <p>{body.html}</p> : <RichHtml html={body.html} />
    case 'menu':
      return (
        <ul className={styles['menu']}>
          {body.items.map(({ label, href }, place) => (
            <li key={place}>{label || href}</li>
          ))}
        </ul>
      )
    case 'home':
      return (
        <>
          <h3 className={styles['hero']}>{body.hero.title}</h3>
          <p>{body.hero.text}</p>
          <ol className={styles['menu']}>
            {body.sections.map(({ key, title }) => (
              <li key={key}>{title || sectionNames[key]}</li>
            ))}
          </ol>
        </>
      )
    default:
      return (
        <>
          <h3 className={styles['hero']}>{draft.title}</h3>
          <Hero of={entry} description={draft.description} picture={draft.picture} alt={draft.picture_alt} />
          {shown && shown.blocks.length > 0 ? (
            <ContentBlocks blocks={shown.blocks} />
          ) : (
            <p className={styles['quiet']}>{texts.liveEmpty}</p>
          )}
        </>
      )
  }
}

/** Asks after a pause in typing. Half-written blocks the server refuses keep the last view that worked. */
function useShown(draft: Draft, isWanted: boolean) {
  const [shown, setShown] = useState<Shown | null>(() => (isWanted ? atOnce(draft) : null))
  const [isFirst, setFirst] = useState(true)
  const [isFailed, setFailed] = useState(false)
  const { title, place, description, picture, picture_alt, body } = draft
  const asked = useMemo(
    () => ({ title, place, description, picture: picture ?? '', picture_alt, body: readyParts(body) }),
    [title, place, description, picture, picture_alt, body],
  )
  const words = useMemo(() => (isWanted ? JSON.stringify(asked) : null), [isWanted, asked])
  useAfterPause(words, isFirst ? 0 : 400, (signal) => {
    setFirst(false)
    api('content.show', { body: asked }, { signal }).then(
      ({ data }) => {
        setShown(data)
        setFailed(false)
      },
      () => {
        if (!signal.aborted) setFailed(true)
      },
    )
  })
  return { shown, isFailed }
}

/**
 * What is to be seen before the server has answered: all but the goods and sellers that only it knows. The stored draft is clean already.
 */
function atOnce({ title, place, description, picture, picture_alt: alt, body }: Draft): Shown {
  return {
    blocks:
      'blocks' in body
        ? body.blocks.flatMap((block): ShownBlock[] => {
            if (block.type === 'products' || block.type === 'providers') return []
            if (block.type !== 'picture') return [block]
            return block.src === null ? [] : [{ ...block, src: block.src }]
          })
        : [],
    banner:
      body.kind === 'banner'
        ? {
            id: 0,
            page: place,
            title,
            text: description,
            image: picture,
            image_alt: alt,
            url: body.href,
            label: body.label,
            position: 0,
            hotspots: [],
          }
        : null,
  }
}

/** Blocks and points that have just been added are empty and would be refused; the rest can be seen already. */
function readyParts(body: Draft['body']): Draft['body'] {
  if (body.kind === 'banner')
    return {
      ...body,
      hotspots: body.hotspots.filter(({ label, target }) => label.trim() && (target.type === 'link' ? target.href.trim() : target.id > 0)),
    }
  if (!('blocks' in body)) return body
  return {
    ...body,
    blocks: body.blocks.flatMap((block): Block[] => {
      switch (block.type) {
        case 'heading':
          return block.text.trim() ? [block] : []
        case 'button':
          return block.label.trim() && block.href.trim() ? [block] : []
        case 'testimonial':
          return block.quote.trim() && block.name.trim() ? [block] : []
        case 'faq': {
          const items = block.items.filter(({ question }) => question.trim())
          return items.length > 0 ? [{ ...block, items }] : []
        }
        default:
          return [block]
      }
    }),
  }
}
