import { useMemo, useState } from 'react'
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import { matchesSearch } from '#contract/values/germanText.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Button } from '#client/ui/Button.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useSaving } from '#client/lib/useSaving.ts'
import type { Dish } from './dish.types.ts'
import { DishRow } from './DishRow.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import styles from './AvailabilityScreen.module.css'

const texts = settingsTexts.availability
const load = async (signal: AbortSignal) => (await api('foodSettings.dishes', {}, { signal })).data

const untils = ['tomorrow', 'week', 'open'] as const
type Until = (typeof untils)[number]
/** The day on which what is switched off now is there again. */
function backDay(until: Until): string | null {
  if (until === 'open') return null
  return addDays(berlinDay(new Date()), until === 'tomorrow' ? 1 : 7)
}

/** What is sold out, dish by dish, and until when. */
export function AvailabilityScreen() {
  const { status, data, set, retry } = useFetched(load)
  const { save } = useSaving()
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState<'all' | 'off'>('all')
  const [until, setUntil] = useState<Until>('tomorrow')
  const dishes = useMemo(() => data ?? [], [data])
  const found = dishes.filter((dish) => (shown === 'all' || dish.sold_out) && matchesSearch(`${dish.name} ${dish.category}`, keyword))
  const off = dishes.filter((dish) => dish.sold_out).length
  const toggle = async (dish: Dish, isAvailable: boolean) => {
    const write = (soldOut: boolean) => set((old) => old.map((one) => (one.id === dish.id ? { ...one, sold_out: soldOut } : one)))
    write(!isAvailable)
    const body = { product_id: dish.id, sold_out: !isAvailable, back_on: isAvailable ? null : backDay(until) }
    const isDone = await save(() => api('foodSettings.setSoldOut', { body }), { sentence: (error) => `${dish.name}: ${sentenceOf(error)}` })
    if (!isDone) return write(isAvailable)
    // Why it is off, or that its hours keep it off, is the server's to say.
    await save(async () => {
      const fresh = (await api('foodSettings.dishes')).data.find(({ id }) => id === dish.id)
      if (fresh) set((old) => old.map((one) => (one.id === dish.id ? fresh : one)))
    })
  }
  const groups = [...new Set(found.map(({ category }) => category))]
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {dishes.length === 0 ? (
        <EmptyState icon="kitchen" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className={styles['tools']} role="search">
            <TextField
              label={texts.search}
              type="search"
              icon="search"
              placeholder={texts.searchHint}
              value={keyword}
              onChange={setKeyword}
              className={styles['search']}
            />
            <SegmentedControl
              label={texts.label}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: texts.all },
                { value: 'off', label: texts.onlyOff, count: off },
              ]}
            />
            <div className={styles['until']}>
              <span aria-hidden="true">{texts.until}</span>
              <SegmentedControl
                label={texts.until}
                value={until}
                onChange={setUntil}
                options={untils.map((value) => ({ value, label: texts.untils[value] }))}
              />
            </div>
            <p className={styles['count']} role="status">
              {texts.count(off)}
            </p>
          </div>
          {found.length === 0 && (
            <EmptyState
              icon="search"
              title={texts.nothing}
              action={
                <Button
                  onPress={() => {
                    setKeyword('')
                    setShown('all')
                  }}
                >
                  {texts.reset}
                </Button>
              }
            />
          )}
          {groups.map((category) => (
            <section key={category} className={styles['group']}>
              <h2 className={styles['heading']}>{category || texts.noCategory}</h2>
              <ul className={styles['list']}>
                {found
                  .filter((dish) => dish.category === category)
                  .map((dish) => (
                    <DishRow key={dish.id} dish={dish} onToggle={(isAvailable) => void toggle(dish, isAvailable)} />
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </SettingsPage>
  )
}
