import type { ChatQuote } from '#contract/calls/chat.calls.ts'
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
  const words = (
    <>
      <span className={styles['who']}>{who}</span>
      <span className={styles['what']} data-deleted={quote.is_deleted || undefined}>
        {!quote.is_deleted && quote.files.length > 0 && <Icon name={quote.files[0] === 'image' ? 'eye' : 'file'} size={14} />} {what}
      </span>
    </>
  )
  if (!onSeek) return <div className={styles['quote']}>{words}</div>
  return (
    <button type="button" className={styles['quote']} aria-label={texts.seek(who, what)} onClick={() => onSeek(quote.message_id)}>
      {words}
    </button>
  )
}
