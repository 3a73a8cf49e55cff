import type { Menu } from '#contract/calls/menus.calls.ts'
import { formatDate } from '#client/lib/format.ts'
import type { Store } from './provider.query.ts'
import { menuTexts } from './menus.texts.ts'
import { Opening } from './Opening.tsx'
import { useStoreDistances } from './useStoreDistances.ts'
import styles from './ProviderInfo.module.css'

const texts = menuTexts.info

/** The week of every shop and, where it differs, of the kitchen; then the days that are otherwise. */
export function OpeningTimes({ slug, stores, menu }: { slug: string; stores: readonly Store[]; menu: Menu | null }) {
  const distances = useStoreDistances(slug, stores.length > 1)
  if (stores.length === 0) return <p>{texts.noHours}</p>
  return stores.map((store, index) => {
    const week = store.opening_time.week
    const kitchen = index === 0 && menu && menu.opening.week.join() !== week.join() ? menu.opening.week : null
    const isUnknown = !store.always_open && store.times.length === 0
    return (
      <div key={store.id} className={styles['store']}>
        {stores.length > 1 && (
          <div>
            <p className={styles['storeName']}>{store.title}</p>
            <p className={styles['small']}>{`${store.street} ${store.street_number}, ${store.zipcode} ${store.city}`}</p>
            {distances.has(store.id) && <p className={styles['small']}>{distances.get(store.id)}</p>}
            <StoreContact store={store} />
          </div>
        )}
        {isUnknown ? (
          <p>{texts.noHours}</p>
        ) : (
          <>
            {stores.length > 1 && <Opening opening={store.opening_time} />}
            <Week lines={week} />
          </>
        )}
        {kitchen && (
          <>
            <p className={styles['storeName']}>{texts.orders}</p>
            <Week lines={kitchen} />
          </>
        )}
        {store.delivery_week.length > 0 && (
          <>
            <p className={styles['storeName']}>{texts.delivery}</p>
            <Week lines={store.delivery_week} />
          </>
        )}
        {!isUnknown && store.coming.length > 0 && <Coming store={store} />}
      </div>
    )
  })
}

/** How to reach this one of several stores. */
function StoreContact({ store: { email, mobile_number: phone, phone_text: words } }: { store: Store }) {
  if (!email && !phone) return null
  return (
    <p className={styles['small']}>
      {phone && <a href={`tel:${phone}`}>{words ?? phone}</a>}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}

/** Own closures and public holidays of the coming weeks; a holiday on which it is open says so too. */
const Coming = ({ store: { coming, state_name: state } }: { store: Store }) => (
  <details className={styles['coming']}>
    <summary>{texts.holidays}</summary>
    <ul className={styles['holidays']}>
      {coming.map((day) => (
        <li key={`${day.from_date} ${day.title}`}>
          {day.from_date === day.until_date
            ? formatDate(day.from_date)
            : `${formatDate(day.from_date)} ${texts.until} ${formatDate(day.until_date)}`}
          : {day.title}
          {' – '}
          {day.open ? texts.openThen : texts.closedThen}
          {day.public && state && <span className={styles['small']}>{` (${texts.holidayIn(state)})`}</span>}
        </li>
      ))}
    </ul>
  </details>
)

/** «Mo–Fr 9:00–18:00 Uhr» as day and times. */
function Week({ lines }: { lines: readonly string[] }) {
  return (
    <dl className={styles['week']}>
      {lines.map((line) => {
        const [days = '', ...times] = line.split(' ')
        return (
          <div key={line}>
            <dt>{days}</dt>
            <dd>{times.join(' ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
