import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { rememberPostalCode, usePostalCode } from '#client/lib/postalCode.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { PostalCodeForm } from '#client/ui/PostalCodeForm.tsx'
import { marketTexts } from './market.texts.ts'
import styles from './Hero.module.css'

const texts = marketTexts.hero

/** What one can do here, and where it shall be brought. `pictures` decorate; their room is kept before they are known. */
export function Hero({ pictures }: { pictures: readonly string[] }) {
  const postalCode = usePostalCode()
  const city = useCity(postalCode)
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{texts.title}</h1>
          <p className={styles['text']}>{texts.text}</p>
          <PostalCodeForm
            size="large" value={postalCode} onSubmit={rememberPostalCode} submitLabel={texts.set}
            label={postalCode ? texts.known([postalCode, city].filter(Boolean).join(' ')) : texts.where}
          />
          <ul className={styles['promises']}>
            {texts.promises.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} size={18} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles['pictures']} aria-hidden="true">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <div key={place} className={styles['place']}>
              {pictures[place] && <PictureTile src={pictures[place]} id={place} fallbackName="" ratio="1:1" isFirst={place < 3} />}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The town of a postal code; a courtesy, so a failed look-up just leaves it out. */
function useCity(postalCode: string | null): string | null {
  const [found, setFound] = useState<{ code: string; city: string | null } | null>(null)
  useEffect(() => {
    if (postalCode === null) return undefined
    const stop = new AbortController()
    api('lookups.city', { query: { postal_code: postalCode } }, { signal: stop.signal }).then(
      ({ data }) => setFound({ code: postalCode, city: data[0]?.city ?? null }),
      () => setFound(null),
    )
    return () => stop.abort()
  }, [postalCode])
  return found?.code === postalCode ? found.city : null
}
