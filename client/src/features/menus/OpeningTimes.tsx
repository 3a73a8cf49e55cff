import type { Menu } from '#contract/calls/menus.calls.ts'
import { formatDate } from '#client/lib/format.ts'
import type { Store } from './menus.data.ts'
import { menuTexts } from './menus.texts.ts'
import styles from './ProviderInfo.module.css'

const texts = menuTexts.info

/** The week of every shop and, where it differs, of the kitchen; then the days that are otherwise. */
export function OpeningTimes({ stores, menu }: { stores: readonly Store[]; menu: Menu | null }) {
  const today = new Date().toISOString().slice(0, 10)
  if (stores.length === 0) return <p>{texts.noHours}</p>
  return stores.map((store) => {
    const week = store.opening_time.week
    const kitchen = menu && menu.opening.week.join() !== week.join() ? menu.opening.week : null
    const holidays = store.holiday_time.filter(({ until_date: until }) => until >= today)
    return (
      <div key={store.id} className={styles['store']}>
        {stores.length > 1 && <p className={styles['storeName']}>{store.title}</p>}
        <Week lines={week} />
        {kitchen && (
          <>
            <p className={styles['storeName']}>{texts.orders}</p>
            <Week lines={kitchen} />
          </>
        )}
        {holidays.length > 0 && (
          <>
            <p className={styles['storeName']}>{texts.holidays}</p>
            <ul className={styles['holidays']}>
              {holidays.map(({ id, title, from_date: from, until_date: until }) => (
                <li key={id}>
                  {from === until ? formatDate(from) : `${formatDate(from)} ${texts.until} ${formatDate(until)}`}: {title}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    )
  })
}

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
