import type { ChatQuote } from '#contract/calls/chatWire.ts'
import { filesInWords } from '#contract/values/chatFiles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { chatTexts } from './chat.texts.ts'
import styles from './QuoteBox.module.css'

const texts = chatTexts.quote
interface QuoteBoxProps {
  quote: ChatQuote
  me: number
  partnerName: string
  /** Leads to the original. */ onSeek?: (messageId: number) => void
}

/** Who is quoted and how it began; in a message a press leads there. */
export function QuoteBox({ quote, me, partnerName, onSeek }: QuoteBoxProps) {
  const who = quote.sender_id === me ? texts.you : partnerName
  const what = quote.is_deleted ? texts.deleted : quote.excerpt || filesInWords(quote.files.map((kind) => ({ kind })))
  // The name of the button says both in one sentence.
  const isSaid = onSeek ? true : undefined
  const words = (
    <>
      <span className={styles['who']} aria-hidden={isSaid}>
        {who}
      </span>
      <span className={styles['what']} aria-hidden={isSaid} data-deleted={quote.is_deleted || undefined}>
        {!quote.is_deleted && quote.files.length > 0 && <Icon name={quote.files[0] === 'image' ? 'eye' : 'file'} size={14} />} {what}
      </span>
    </>
  )
  if (!onSeek) return <div className={styles['quote']}>{words}</div>
  return (
    <button type="button" className={styles['quote']} onClick={() => onSeek(quote.message_id)}>
      <span className="visually-hidden">{texts.seek(who, what)}</span>
      {words}
    </button>
  )
}
