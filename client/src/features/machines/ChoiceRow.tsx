import { refusals } from '#contract/refusals.ts'
import type { Actor } from '#contract/roles.ts'
import { shortEvent, type Chart } from '#machines/draw/chart.ts'
import type { Field, Fields, FieldValue } from '#machines/fields.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { FieldControl } from './FieldControl.tsx'
import { machinesTexts } from './machines.texts.ts'
import type { Choice, FieldValues } from './simulation.ts'
import { WhoChips } from './WhoChips.tsx'
import styles from './Panel.module.css'

const texts = machinesTexts.simulatorTexts
type ChoiceRowProps = {
  chart: Chart
  choice: Choice
  you: Actor
  fields: Fields
  payload: FieldValues
  onPayload: (name: string, value: FieldValue) => void
  onFire: () => void
}

/** One event in the simulator: fire it, or read why it is refused; a refused one can be sent all the same, to see the refusal. */
export function ChoiceRow({ chart, choice, you, fields, payload, onPayload, onFire }: ChoiceRowProps) {
  const name = shortEvent(chart, choice.event)
  const isYours = choice.by.includes(you)
  const entries = Object.entries(fields) as [string, Field][]
  return (
    <li className={classNames(styles['choice'], choice.reason && styles['no'])}>
      <div className={styles['choiceLine']}>
        <Button
          size="small"
          variant={choice.reason ? 'secondary' : 'primary'}
          onPress={onFire}
          aria-label={choice.reason ? `${texts.try}: ${name}` : name}
        >
          {name}
        </Button>
        <WhoChips actors={choice.by} />
      </div>
      {choice.reason && (
        <p className={styles['why']}>
          <Icon name="close" size={13} />
          {isYours ? <code>{choice.reason}</code> : texts.notYours}
          {isYours && reasonHint(choice.reason)}
        </p>
      )}
      {isYours && entries.length > 0 && (
        <div className={styles['fields']}>
          {entries.map(([key, field]) => (
            <FieldControl key={key} field={field} value={payload[key] ?? null} onChange={(value) => onPayload(key, value)} />
          ))}
        </div>
      )}
    </li>
  )
}

/** Sentences with blanks wait for the real refusal. */
function reasonHint(code: NonNullable<Choice['reason']>): string {
  const sentence: string = refusals[code].message
  return sentence.includes('{') ? '' : ` ${sentence}`
}
