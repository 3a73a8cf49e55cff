import type { Weekday } from '#contract/values/berlinTime.ts'
import { weekdayNames } from '#contract/values/berlinTime.ts'
import { servedWords, type Served } from '#contract/values/servedTimes.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { DishDraft } from './dishDraft.ts'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'

const texts = dishTexts.edit
/** A business lunch, as most restaurants have one. */
const lunch: Served = { days: [1, 2, 3, 4, 5], from: '11:30', until: '14:30' }

/** On which days and at which hours a dish is to be had; what its guests will read stands below. */
export function DishServed({ draft: { served }, change }: { draft: DishDraft; change: (part: Partial<DishDraft>) => void }) {
  const put = (part: Partial<Served>) => served && change({ served: { ...served, ...part } })
  const turn = (day: Weekday, isOn: boolean) =>
    served && put({ days: isOn ? [...served.days, day].toSorted((a, b) => a - b) : served.days.filter((one) => one !== day) })
  return (
    <FormSection title={texts.served} hint={texts.servedHint}>
      <Checkbox name="served" isSelected={served !== null} onChange={(isOn) => change({ served: isOn ? lunch : null })}>
        {texts.servedOn}
      </Checkbox>
      {served && (
        <>
          <fieldset className={styles['group']}>
            <legend>{texts.servedDays}</legend>
            <div className={styles['boxes']}>
              {weekdayNames.map((name, at) => {
                const day = (at + 1) as Weekday
                return (
                  <Checkbox key={day} name="served.days" isSelected={served.days.includes(day)} onChange={(isOn) => turn(day, isOn)}>
                    {name}
                  </Checkbox>
                )
              })}
            </div>
          </fieldset>
          <div className={styles['pair']}>
            <TextField
              name="served.from"
              type="time"
              label={texts.servedFrom}
              isRequired
              value={served.from}
              onChange={(from) => put({ from })}
            />
            <TextField
              name="served.until"
              type="time"
              label={texts.servedUntil}
              description={texts.servedUntilHint}
              isRequired
              value={served.until}
              onChange={(until) => put({ until })}
            />
          </div>
          <p role="status" className={styles['hint']}>
            {served.days.length === 0 ? texts.noDays : served.from && served.until ? texts.servedPreview(servedWords(served)) : ''}
          </p>
        </>
      )}
    </FormSection>
  )
}
