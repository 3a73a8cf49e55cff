import { openLabel, openState } from '#contract/values/openingHours.ts'
import { storeHours } from '#contract/values/storeHours.ts'
import { classNames } from '#client/ui/classNames.ts'
import { useNow } from '#client/ui/useNow.ts'
import type { Shown } from './storeDraft.ts'
import styles from './stores.module.css'

/** Whether a store is open at this moment, as the server would say it; renewed while the page stands. */
export function OpenLine({ shown: { store, holidays } }: { shown: Shown }) {
  const now = new Date(useNow(20_000))
  const state = openState(storeHours(store, holidays), now)
  return (
    <p className={classNames(styles['open'], state.open && styles['isOpen'])}>
      <span className={styles['dot']} aria-hidden="true" />
      {openLabel(state, now)}
    </p>
  )
}
