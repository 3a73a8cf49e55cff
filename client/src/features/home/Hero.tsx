import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HomeData } from '#contract/calls/content.calls.ts'
import { useEarlyValue } from '#client/lib/early.ts'
import { usePostalCode } from '#client/lib/postalCode.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { PlaceForm } from '#client/ui/PlaceForm.tsx'
import { homeTexts } from './home.texts.ts'
import { useCity } from './useCity.ts'
import styles from './Hero.module.css'

const texts = homeTexts.hero

/** What one can do here, what one looks for, and where it shall be brought. `pictures` decorate; their room is kept before they are known. */
export function Hero({ hero, pictures }: { hero: HomeData['hero'] | null; pictures: readonly string[] }) {
  const postalCode = usePostalCode()
  const city = useCity(postalCode)
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{hero?.title || texts.title}</h1>
          <p className={styles['text']}>{hero?.text || texts.text}</p>
          <HeroSearch postalCode={postalCode} />
          <PlaceForm city={city} className={styles['place']} />
          <ul className={styles['promises']}>
            {texts.promises.map(({ icon, text }) => <li key={text}><Icon name={icon} size={18} />{text}</li>)}
          </ul>
        </div>
        {hero?.image ? (
          <PictureTile src={hero.image} id={0} fallbackName="" alt={hero.image_alt} priority sizes="(min-width: 900px) 480px, 1px" className={styles['picture']} />
        ) : (
          <div className={styles['pictures']} aria-hidden="true">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <div key={place} className={styles['tile']}>{pictures[place] && <PictureTile src={pictures[place]} id={place} fallbackName="" ratio="1:1" sizes="150px" />}</div>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

/** Works without script as well. */
function HeroSearch({ postalCode }: { postalCode: string | null }) {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEarlyValue(field, '', setWords)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const keyword = words.trim()
    void navigate(keyword === '' ? '/marktplatz' : `/suche?${new URLSearchParams({ q: keyword, ...(postalCode !== null && { plz: postalCode }) }).toString()}`)
  }
  return (
    <form role="search" aria-label={texts.search} action="/suche" onSubmit={search} className={styles['search']}>
      <Icon name="search" size={20} />
      <input type="search" name="q" className={styles['input']} aria-label={texts.search} placeholder={texts.searchHint} maxLength={100} enterKeyHint="search" autoComplete="off" ref={field} value={words} onChange={(event) => setWords(event.target.value)} />
      <button type="submit" className={styles['submit']}>{texts.submit}</button>
    </form>
  )
}
