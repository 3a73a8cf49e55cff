import { Link } from 'react-router-dom'
import { Icon } from '#client/ui/Icon.tsx'
import { chatTexts } from './chat.texts.ts'
import { partsOf } from './messageText.ts'
import styles from './Bubble.module.css'

const orderPath = (number: string, isProvider: boolean) =>
  isProvider ? `/anbieterbereich/bestellungen/${number}` : `/konto/bestellungen/${number}/verfolgung`

/** Plain text with line breaks; addresses and order numbers can be followed, nothing else means anything. */
export function MessageBody({ text, isProvider }: { text: string; isProvider: boolean }) {
  return (
    <p className={styles['text']}>
      {partsOf(text).map((part, at) => {
        if (part.kind === 'link')
          return (
            <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>
          )
        if (part.kind === 'order')
          return (
            <Link key={at} to={orderPath(part.number, isProvider)}>
              {part.number}
            </Link>
          )
        return part.text
      })}
    </p>
  )
}

/** The order a message is about. */
export function OrderMention({ number, isProvider }: { number: string; isProvider: boolean }) {
  return (
    <Link className={styles['mention']} to={orderPath(number, isProvider)}>
      <Icon name="bag" size={16} /> {chatTexts.message.order(number)}
    </Link>
  )
}
