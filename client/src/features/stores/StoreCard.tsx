import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { storeHours } from '#contract/values/storeHours.ts'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { OpenLine } from './OpenLine.tsx'
import { shownOf } from './storeDraft.ts'
import { storesPath } from './StoreFrame.tsx'
import { storeTexts } from './stores.texts.ts'
import { WeekLines } from './WeekLines.tsx'
import styles from './stores.module.css'

const texts = storeTexts.list
const lengths = [15, 20, 30, 45, 60, 90, 120]

interface StoreCardProps {
  store: StoreLocation
  isBusy: boolean
  onAlways: (always: boolean) => void
  onAppointments: (takes: boolean, minutes: number) => void
  onRemove: (() => void) | undefined
}

/** One store: where it is, whether it is open at this moment, its week, its switches, and the ways to its screens. */
export function StoreCard({ store, isBusy, onAlways, onAppointments, onRemove }: StoreCardProps) {
  const shown = shownOf(store, store.times)
  const hasHours = store.always_open || store.times.some(({ status }) => status === 1)
  const path = `${storesPath}/${store.id}`
  return (
    <Card as="article" className={styles['card']} aria-labelledby={`standort-${store.id}`}>
      <header className={styles['cardHead']}>
        <div>
          <h2 id={`standort-${store.id}`} className={styles['heading']}>
            {store.title}
          </h2>
          <p className={styles['hint']}>{`${store.street} ${store.street_number}, ${store.zipcode} ${store.city}`}</p>
        </div>
        {store.is_main && <Tag tone="accent">{texts.main}</Tag>}
      </header>
      {hasHours ? (
        <>
          <OpenLine shown={shown} />
          <WeekLines hours={storeHours(shown.store, shown.holidays)} />
        </>
      ) : (
        <p className={styles['hint']}>{texts.noHours}</p>
      )}
      {!store.is_located && <p className={styles['hint']}>{texts.noDistance}</p>}
      <div className={styles['switches']}>
        <Switch isSelected={store.always_open} isDisabled={isBusy} onChange={onAlways}>
          {texts.always}
        </Switch>
        <Switch
          isSelected={store.takes_appointments}
          isDisabled={isBusy}
          onChange={(takes) => onAppointments(takes, store.appointment_minutes)}
        >
          {texts.appointments}
        </Switch>
        {store.takes_appointments && (
          <NativeSelect
            label={texts.length}
            isDisabled={isBusy}
            value={String(store.appointment_minutes)}
            onChange={(minutes) => onAppointments(true, Number(minutes))}
            options={[...new Set([...lengths, store.appointment_minutes])]
              .sort((a, b) => a - b)
              .map((minutes) => ({ value: String(minutes), label: texts.minutes(minutes) }))}
          />
        )}
      </div>
      <footer className={styles['ways']}>
        <LinkButton size="small" icon="clock" to={`${path}/oeffnungszeiten`} aria-label={texts.of(texts.times, store.title)}>
          {texts.times}
        </LinkButton>
        <LinkButton size="small" icon="calendar" to={`${path}/feiertage`} aria-label={texts.of(texts.holidays, store.title)}>
          {texts.holidays}
        </LinkButton>
        <LinkButton size="small" icon="edit" to={path} aria-label={texts.of(texts.edit, store.title)}>
          {texts.edit}
        </LinkButton>
        {onRemove && <IconButton icon="trash" size="small" aria-label={texts.of(texts.remove, store.title)} onPress={onRemove} />}
      </footer>
    </Card>
  )
}
