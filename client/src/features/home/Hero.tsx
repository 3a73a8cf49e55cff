import type { HomeData } from '#contract/calls/contentShownWire.ts'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { providersPath } from '#client/commerce/providersPath.ts'
import { placeTexts } from '#client/commerce/place.texts.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { homeTexts } from './home.texts.ts'
import { useCity } from './useCity.ts'
import styles from './Hero.module.css'

const texts = homeTexts.hero

/**
 * What one can do here. The search and the place stand once, in the header above. `pictures` decorate; their room is kept before they are
 * known.
 */
export function Hero({ hero, pictures }: { hero: HomeData['hero'] | null; pictures: readonly string[] }) {
  const postalCode = usePostalCode()
  const city = useCity(postalCode)
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{hero?.title || texts.title}</h1>
          <p className={styles['text']}>{hero?.text || texts.text}</p>
          <div className={styles['ways']}>
            <LinkButton variant="primary" size="large" to={providersPath({ postalCode: postalCode ?? '', kind: 'restaurant' })}>
              {texts.order}
            </LinkButton>
            <LinkButton size="large" to="/marktplatz">
              {texts.shop}
            </LinkButton>
            <LinkButton size="large" to={providersPath({ postalCode: postalCode ?? '', kind: 'craft' })}>
              {texts.craft}
            </LinkButton>
          </div>
          <p className={styles['place']}>
            <Icon name="pin" size={18} />
            {postalCode === null ? texts.place : placeTexts.known([postalCode, city].filter(Boolean).join(' '))}
          </p>
          <ul className={styles['promises']}>
            {texts.promises.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} size={18} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        {hero?.image ? (
          <PictureTile
            src={hero.image}
            id={0}
            fallbackName=""
            alt={hero.image_alt}
            priority
            sizes="(min-width: 900px) 480px, 1px"
            className={styles['picture']}
          />
        ) : (
          <div className={styles['pictures']} aria-hidden="true">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <div key={place} className={styles['tile']}>
                {pictures[place] && <PictureTile src={pictures[place]} id={place} fallbackName="" ratio="1:1" sizes="150px" />}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
