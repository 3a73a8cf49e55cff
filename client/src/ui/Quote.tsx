import { Avatar } from './Avatar.tsx'
import styles from './Quote.module.css'

type QuoteProps = { quote: string; name: string; role: string; picture: string | null }

/** What somebody says about the Markthalle, with name and face. */
export function Quote({ quote, name, role, picture }: QuoteProps) {
  return (
    <figure className={styles['quote']}>
      <blockquote>
        <p>„{quote}“</p>
      </blockquote>
      <figcaption className={styles['who']}>
        <Avatar name={name} src={picture} size="medium" />
        <span>
          <strong>{name}</strong>
          {role && <span className={styles['role']}>{role}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
