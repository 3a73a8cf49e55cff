import { berlinDay } from '#contract/values/berlinTime.ts'
import { closureError, storeLimits } from '#contract/values/storeRules.ts'
import type { StoreHoliday } from '#contract/calls/storesWire.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { ClosureDraft } from './storeDraft.ts'
import { storeTexts } from './stores.texts.ts'
import styles from './stores.module.css'

const texts = storeTexts.holidays
export const emptyClosure: ClosureDraft = { title: '', from_date: '', until_date: '', yearly: false }

interface ClosureFormProps {
  draft: ClosureDraft
  /** What stands at the same place, so that nothing is entered twice. */
  known: readonly StoreHoliday[]
  onChange: (draft: ClosureDraft) => void
  onSubmit: () => Promise<{ message: string }>
}

/** A holiday or vacation from one day to another. */
export function ClosureForm({ draft, known, onChange, onSubmit }: ClosureFormProps) {
  const { isSaving, errors, save } = useSaving()
  const today = berlinDay(new Date())
  const problem = draft.from_date && draft.until_date ? closureError(draft, known, today) : null
  const day = (field: 'from_date' | 'until_date', label: string, min: string) => (
    <TextField
      name={field}
      type="date"
      label={label}
      isRequired
      min={min}
      value={draft[field]}
      validate={() => (problem?.field === field ? problem.message : undefined)}
      onChange={(value) =>
        // One day is the usual case: the end follows the beginning until it has a day of its own.
        onChange({
          ...draft,
          [field]: value,
          ...(field === 'from_date' && (draft.until_date === '' || draft.until_date === draft.from_date) && { until_date: value }),
        })
      }
    />
  )
  return (
    <Card as="section" className={styles['section']} aria-label={texts.add}>
      <h2 className={styles['heading']}>{texts.add}</h2>
      <Form errors={errors} aria-label={texts.add} className={styles['section']} onSubmit={() => void save(onSubmit)}>
        <TextField
          name="title"
          label={texts.reason}
          description={texts.reasonHint}
          isRequired
          maxLength={storeLimits.holidayTitle}
          value={draft.title}
          onChange={(title) => onChange({ ...draft, title })}
        />
        <div className={styles['pair']}>
          {day('from_date', texts.from, today)}
          {day('until_date', texts.until, draft.from_date || today)}
        </div>
        <Checkbox name="yearly" isSelected={draft.yearly} onChange={(yearly) => onChange({ ...draft, yearly })}>
          {texts.yearly}
        </Checkbox>
        <div>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
