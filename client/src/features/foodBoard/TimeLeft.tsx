import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { formatTime } from '#client/lib/format.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { clockText, goalOf, urgencyOf, type Urgency } from './timeLeft.ts'
import { useServerNow } from './useKitchen.ts'
import styles from './TimeLeft.module.css'

const texts = boardTexts.card
const words: Record<Urgency, string> = { calm: texts.left, due: texts.soon, late: texts.late }

/** The clock of a card: a big number for two metres, a word for everybody who cannot tell the colours apart. */
export function TimeLeft({ order }: { order: FoodOrder }) {
  const now = useServerNow(1_000)
  const goal = goalOf(order)
  if (!goal) return null
  const urgency = urgencyOf(goal, now)
  const { text, unit } = clockText(goal, now)
  const word =
    goal.kind === 'answer' && urgency !== 'late' ? texts.answer : unit === 'minutes' && text === '0' ? texts.dueNow : words[urgency]
  return (
    <time className={styles['time']} data-urgency={urgency} dateTime={new Date(goal.at).toISOString()}>
      <span className={styles['word']}>{word}</span>{' '}
      <span className={styles['figure']}>
        {text}
        {unit === 'minutes' && <span className={styles['unit']}> {texts.minutes}</span>}
      </span>{' '}
      <span className={styles['until']}>{texts.readyBy(formatTime(goal.at))}</span>
    </time>
  )
}
