import { useMemo } from 'react'
import { alertKinds } from '#machines/lifecycles/alert.lifecycle.ts'
import { cancelWishes, columnsOf, pausedUntil } from '#machines/flows/foodBoard.view.ts'
import { formatTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { CancelAnswer } from './CancelAnswer.tsx'
import { FinishedNotices } from './OrderNotices.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useBoard, useKitchen, useRinging, useServerNow } from './useKitchen.ts'
import styles from './Banners.module.css'

/** Everything that needs a person right now, most urgent first. */
export function Banners() {
  return (
    <>
      <SoundBanner />
      <UrgentBanners />
      <FinishedNotices />
      <PauseBanner />
    </>
  )
}

/** Big, red and itself the button: a deaf kitchen is the one fault nobody notices. */
export function SoundBanner() {
  const kitchen = useKitchen()
  const shift = useBoard((snapshot) => (snapshot.matches('ready') ? (snapshot.value as { ready: { shift: string } }).ready.shift : 'off'))
  const isRinging = useRinging().length > 0
  const isMuted = useBoard(({ context }) => context.settings?.order_sound === false)
  if (shift === 'on' || (shift === 'off' && (!isRinging || isMuted))) return null
  const texts = boardTexts.shift
  const [title, text] =
    shift === 'wakeLockLost'
      ? [texts.screenLost, texts.screenLostText]
      : [shift === 'off' ? texts.ringsUnheard : texts.blocked, texts.blockedText]
  return (
    <div role="alert">
      <button type="button" className={styles['deaf']} data-shift={shift} onClick={() => void kitchen.startShift()}>
        <Icon name={shift === 'wakeLockLost' ? 'sun' : 'sound-off'} size={32} />
        <span>
          <strong>{title}</strong>
          <span className={styles['deafText']}>{text}</span>
        </span>
      </button>
    </div>
  )
}

/** What rings and who waits for an answer: in sight however far the board is scrolled, on a phone under the thumb. */
export function UrgentBanners() {
  return (
    <div className={styles['urgent']}>
      <WishBanner />
      <RingBanner />
    </div>
  )
}

/** Orders with a wish to cancel, in the order the board shows them. */
export function useCancelWishes() {
  const orders = useBoard(({ context }) => context.orders)
  const pending = useBoard(({ context }) => context.pending)
  return useMemo(() => cancelWishes(columnsOf({ orders, pending })), [orders, pending])
}

/** Stays until each wish is answered: every minute more is cooked for nobody. */
function WishBanner() {
  const kitchen = useKitchen()
  const wishes = useCancelWishes()
  const ringing = useRinging()
  if (wishes.length === 0) return null
  const isOnlyBell = ringing.length > 0 && ringing.every(({ kind }) => kind === 'cancelRequest')
  return (
    <section className={styles['wishes']} role="alert" aria-label={boardTexts.wishes.label}>
      <ul className={styles['wishList']}>
        {wishes.map((order) => (
          <li key={order.id} className={styles['wish']}>
            <Icon name="warning" size={28} />
            <p className={styles['wishText']}>
              <strong>
                <AboutOrder number={order.order_number} words={boardTexts.alerts.cancelRequest} />
              </strong>
              {order.cancel_reason && <span className={styles['wishReason']}>„{order.cancel_reason}“</span>}
            </p>
            <div className={styles['answers']}>
              <CancelAnswer order={order} />
            </div>
          </li>
        ))}
      </ul>
      {isOnlyBell && (
        <Button size="large" onPress={() => kitchen.acknowledge()}>
          {boardTexts.bell.seen}
        </Button>
      )}
    </section>
  )
}

/** Names what rings; one tap silences every device of the restaurant. */
function RingBanner() {
  const kitchen = useKitchen()
  const wishes = useCancelWishes()
  // A wish has a banner of its own.
  const ringing = useRinging().filter(({ kind, order_id: id }) => kind !== 'cancelRequest' || !wishes.some((order) => order.id === id))
  if (ringing.length === 0) return null
  return (
    <section className={styles['ring']} role="alert" data-kinds={ringing.map(({ kind }) => kind).join(' ')}>
      <Icon name="bell" size={28} />
      <ul className={styles['ringList']}>
        {alertKinds.map((kind) => {
          const [first, ...others] = ringing.filter((alert) => alert.kind === kind)
          if (!first) return null
          const numbers = [first, ...others].map((alert) => alert.order_number.slice(-6))
          return (
            <li key={kind}>
              {others.length === 0 ? (
                <AboutOrder number={first.order_number} words={boardTexts.alerts[kind]} />
              ) : (
                boardTexts.alertCounts[kind](numbers.length)
              )}
              {others.length > 0 && <span className={styles['numbers']}>{numbers.join(' · ')}</span>}
            </li>
          )
        })}
      </ul>
      <Button size="large" className={styles['seen']} onPress={() => kitchen.acknowledge()}>
        {boardTexts.bell.seen}
      </Button>
    </section>
  )
}

/** Its words on one or two lines, the number never torn at its hyphens: it is what the kitchen compares. */
function AboutOrder({ number, words }: { number: string; words: (number: string) => string }) {
  const [before, after] = words(number).split(number)
  return (
    <>
      {before}
      <span className={styles['order']}>{number}</span>
      {after}
    </>
  )
}

function PauseBanner() {
  const kitchen = useKitchen()
  const now = useServerNow(5_000)
  const until = useBoard(({ context }) => pausedUntil(context, now))
  if (!until) return null
  return (
    <Banner
      tone="warning"
      title={boardTexts.pause.until(formatTime(until))}
      action={<Button onPress={() => kitchen.ask({ type: 'pause', minutes: 0 })}>{boardTexts.pause.resume}</Button>}
    >
      {boardTexts.pause.text}
    </Banner>
  )
}
