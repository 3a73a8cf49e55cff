import type { ShownGraphic } from '#contract/calls/officialGraphics.calls.ts'
import { pictureSize } from '#contract/values/pictures.ts'
import styles from './GuaranteeNotice.module.css'

const texts = {
  alt: 'Amtlicher Hinweis der Europäischen Union zur gesetzlichen Gewährleistung. Sein Wortlaut steht darunter.',
  words: 'Wortlaut des Hinweises',
}

/** The Union's notice, whole, in colour and unchanged, and what it says in words (docs/law.md row 8). */
export function GuaranteeNotice({ notice: { image, words } }: { notice: ShownGraphic }) {
  return (
    <figure className={styles['notice']}>
      <a href={image}>
        <img src={image} alt={texts.alt} {...pictureSize(image)} loading="lazy" decoding="async" />
      </a>
      <figcaption>
        <details>
          <summary>{texts.words}</summary>
          <p>{words}</p>
        </details>
      </figcaption>
    </figure>
  )
}
