import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { ProductShelf } from '#client/commerce/ProductShelf.tsx'
import { PromoBanner } from '#client/commerce/PromoBanner.tsx'
import { ReviewNote } from '#client/commerce/ReviewNote.tsx'
import { WorldTiles } from '#client/commerce/WorldTiles.tsx'
import type { Around, ShownWorld } from './worlds.data.ts'
import { worldTexts as texts } from './worlds.texts.ts'
import styles from './worlds.module.css'

/** The world's own words first; goods, banners and other worlds follow as far as there are some. */
export function WorldView({ world, products, around }: ShownWorld & { around: Around | null }) {
  const category = world.categories.at(-1)
  const others = around?.worldCategories.filter(({ slug }) => slug !== world.slug) ?? []
  return (
    <article className={styles['page']}>
      <Breadcrumbs crumbs={[{ label: texts.home, to: '/' }, { label: world.title }]} />
      <header className={styles['hero']}>
        <div className={styles['words']}>
          <h1>{world.title}</h1>
          {world.description && <p className={styles['lead']}>{world.description}</p>}
          {category && (
            <p>
              <LinkButton variant="primary" size="large" to={`/kategorie/${category.slug}`}>
                {texts.browse(category.name)}
              </LinkButton>
            </p>
          )}
        </div>
        {world.image && (
          <PictureTile
            src={world.image}
            id={world.id}
            fallbackName={world.title}
            alt={world.image_alt}
            priority
            sizes="(min-width: 900px) 520px, 100vw"
            className={styles['picture']}
          />
        )}
      </header>
      {category && <ProductShelf title={texts.products(category.name)} products={products} to={`/kategorie/${category.slug}`} />}
      {category && products.some((one) => one.rating_count > 0) && <ReviewNote of="stars" />}
      <ContentBlocks blocks={world.blocks} />
      {around?.banners.map((banner) => (
        <PromoBanner key={banner.id} banner={banner} />
      ))}
      {others.length > 0 && (
        <section className={styles['others']} aria-labelledby="welten">
          <h2 id="welten">{texts.others}</h2>
          <WorldTiles worlds={others} />
        </section>
      )}
    </article>
  )
}
