import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import { holidaysOf } from '#contract/values/holidays.ts'
import { germanStateCodes, germanStates, type GermanState } from '#contract/values/states.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Card } from '#client/ui/Card.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { storeTexts } from './stores.texts.ts'
import styles from './stores.module.css'

const texts = storeTexts.holidays
const states = germanStateCodes.map((value) => ({ value, label: germanStates[value] }))

/** The days of the next twelve months that the store's state keeps. */
function comingOf(state: GermanState) {
  const today = berlinDay(new Date())
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((one) => holidaysOf(state, one)).filter(({ day }) => day >= today && day <= addDays(today, 365))
}

/** Whose holidays count at a store, and whether it closes on them. Both hold at once, as switches do. */
export function PublicHolidays({ store, onSaved }: { store: StoreLocation; onSaved: (store: StoreLocation) => void }) {
  const { isSaving, save } = useSaving()
  const state = store.state as GermanState
  const isClosed = store.public_holidays === 'closed'
  const change = (next: { state?: GermanState; public_holidays?: 'open' | 'closed' }) =>
    void save(async () => {
      const { data, message } = await api('stores.setPublicHolidays', {
        body: { id: store.id, state, public_holidays: store.public_holidays, ...next },
      })
      onSaved(data)
      return { message }
    })
  return (
    <Card as="section" className={styles['section']} aria-label={texts.public}>
      <div>
        <h2 className={styles['heading']}>{texts.public}</h2>
        <p className={styles['hint']}>{texts.publicHint}</p>
      </div>
      <div className={styles['pair']}>
        <NativeSelect
          label={texts.state}
          options={states}
          value={state}
          isDisabled={isSaving}
          onChange={(code) => change({ state: code })}
        />
        <Switch isSelected={isClosed} isDisabled={isSaving} onChange={(closed) => change({ public_holidays: closed ? 'closed' : 'open' })}>
          {texts.closed}
        </Switch>
      </div>
      <div>
        <h3 className={styles['subheading']}>{texts.coming}</h3>
        <ul className={styles['days']}>
          {comingOf(state).map(({ day, title }) => (
            <li key={day}>
              <span>{formatDate(day)}</span>
              <span>{title}</span>
              <span className={styles['hint']}>{isClosed && !store.always_open ? texts.dayClosed : texts.dayOpen}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
