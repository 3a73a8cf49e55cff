import type { DayTimes } from '#contract/calls/dayTimes.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { spanKind, withSecondSpan } from './week.ts'
import { weekTexts as texts } from './week.texts.ts'
import styles from './week.module.css'

interface DayEditorProps {
  day: DayTimes
  index: number
  onChange: (day: DayTimes) => void
  onCopy: (to: readonly number[]) => void
}

/** One weekday: open or not, one or two spans, and the way to give them to other days. */
export function DayEditor({ day, index, onChange, onCopy }: DayEditorProps) {
  const name = texts.days[index] ?? ''
  const at = `times.${index}`
  const isOpen = day.status === 1
  const hasSecond = typeof day.after_from_time === 'string' && typeof day.after_untill_time === 'string'
  const time = (field: 'from_time' | 'untill_time' | 'after_from_time' | 'after_untill_time', label: string) => (
    <TextField
      name={`${at}.${field}`}
      type="time"
      label={`${name}: ${label}`}
      isLabelHidden
      className={styles['time']}
      value={day[field] ?? ''}
      onChange={(value) => onChange({ ...day, [field]: value })}
    />
  )
  return (
    <fieldset className={styles['day']} data-open={isOpen}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles['name']}>
        <Switch isSelected={isOpen} onChange={(isOn) => onChange({ ...day, status: isOn ? 1 : 0 })}>
          <span className={styles['dayName']}>{name}</span> <span className={styles['muted']}>{isOpen ? texts.open : texts.closed}</span>
        </Switch>
      </div>
      {isOpen && (
        <div className={styles['spans']}>
          <div className={styles['span']}>
            {time('from_time', texts.from)} <span aria-hidden="true">–</span> {time('untill_time', texts.until)}
            <Kind from={day.from_time} until={day.untill_time} />
            {!hasSecond && (
              <Button size="small" variant="quiet" icon="plus" onPress={() => onChange(withSecondSpan(day))}>
                {texts.addSecond}
              </Button>
            )}
          </div>
          {hasSecond && (
            <div className={styles['span']}>
              {time('after_from_time', texts.secondFrom)} <span aria-hidden="true">–</span> {time('after_untill_time', texts.secondUntil)}
              <Kind from={day.after_from_time ?? ''} until={day.after_untill_time ?? ''} />
              <IconButton
                icon="trash"
                aria-label={`${name}: ${texts.removeSecond}`}
                onPress={() => onChange({ ...day, after_from_time: null, after_untill_time: null })}
              />
            </div>
          )}
        </div>
      )}
      <div className={styles['copy']}>
        <Menu
          label={`${name}: ${texts.copy}`}
          size="small"
          trigger={
            <>
              <Icon name="box" size={16} /> {texts.copy}
            </>
          }
          entries={[
            { id: 'all', label: texts.copyAll, onAction: () => onCopy([1, 2, 3, 4, 5, 6, 7]) },
            { id: 'week', label: texts.copyWeek, onAction: () => onCopy([1, 2, 3, 4, 5]) },
            { id: 'next', label: texts.copyNext, onAction: () => onCopy([(day.days % 7) + 1]) },
          ]}
        />
      </div>
    </fieldset>
  )
}

function Kind({ from, until }: { from: string; until: string }) {
  const kind = spanKind(from, until)
  if (kind === 'plain' || from === '' || until === '') return null
  return <Tag tone="info">{kind === 'day' ? texts.allDay : texts.night}</Tag>
}
