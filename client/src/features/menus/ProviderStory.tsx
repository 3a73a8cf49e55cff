import { lazy, Suspense, useState } from 'react'
import type { GalleryImage, PageSection } from '#contract/calls/providersWire.ts'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import type { ProviderPage } from './provider.query.ts'
import { menuTexts } from './menus.texts.ts'
import styles from './ProviderStory.module.css'

const texts = menuTexts.story
// Looking closer brings a library of its own; it comes when somebody does.
const GalleryDialog = lazy(() => import('./GalleryDialog.tsx').then((m) => ({ default: m.GalleryDialog })))

/** What a business tells of itself: its paragraphs in order, then its pictures. Nothing at all where it tells nothing. */
export function ProviderStory({ page: { profile, sections } }: { page: ProviderPage }) {
  const words = sections.filter(({ contents }) => contents)
  const images = sections.find(({ content_type: type }) => type === 'gallery')?.images ?? []
  if (words.length === 0 && images.length === 0 && !profile.description) return null
  return (
    <section className={styles['story']} aria-label={texts.label(profile.company_name)}>
      <div className={styles['words']}>
        {profile.description && <p className={styles['lead']}>{profile.description}</p>}
        {words.map((section) => (
          <Section key={`${section.position} ${section.contents}`} section={section} />
        ))}
      </div>
      {images.length > 0 && <Gallery images={images} id={profile.user_id} name={profile.company_name} />}
    </section>
  )
}

function Section({ section: { content_type: type, contents } }: { section: PageSection }) {
  if (type === 'heading') return <h2 className={styles['heading']}>{contents}</h2>
  if (type === 'text') return <p className={styles['text']}>{contents}</p>
  return (
    <ul className={styles['list']}>
      {contents
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  )
}

function Gallery({ images, id, name }: { images: readonly GalleryImage[]; id: number; name: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <ul className={styles['gallery']} aria-label={texts.gallery}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button type="button" className={styles['open']} onClick={() => setOpened(index)}>
              <span className="visually-hidden">{texts.enlarge(image.alt || texts.picture(name, index + 1))}</span>
              <PictureTile
                src={image.image}
                id={id + index}
                fallbackName={name}
                alt=""
                ratio="1:1"
                sizes="(min-width: 768px) 200px, 45vw"
                className={styles['tile']}
              />
            </button>
            {image.alt && (
              <p className={styles['caption']} aria-hidden="true">
                {image.alt}
              </p>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <GalleryDialog images={images} id={id} name={name} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
