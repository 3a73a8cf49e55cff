import { useId, useRef, useState, type FormEvent } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Popover } from './Popover.tsx'
import { TextField } from './TextField.tsx'
import styles from './TableTools.module.css'

type ViewChoiceProps = {
  /** Names of the saved views. */
  names: readonly string[]
  /** The view that shows exactly what is seen now. */
  current: string | null
  /** As many as are kept. */
  most: number
  maxNameLength: number
  onApply: (name: string) => void
  /** Keeps what is seen now, in place of a view of the same name. */
  onSave: (name: string) => void
  onRemove: (name: string) => void
}

/** «Ansichten»: filters, order and columns under a name. */
export function ViewChoice(props: ViewChoiceProps) {
  const { current } = props
  return (
    <Popover
      label={current === null ? 'Ansichten' : `Ansichten, jetzt „${current}“`}
      variant="secondary"
      size="small"
      className={styles['view']}
      trigger={
        <>
          <Icon name="eye" size={18} />
          <span className={styles['current']}>{current ?? 'Ansichten'}</span>
        </>
      }
    >
      {(close) => <Views {...props} close={close} />}
    </Popover>
  )
}

function Views({ names, current, most, maxNameLength, onApply, onSave, onRemove, close }: ViewChoiceProps & { close: () => void }) {
  const [name, setName] = useState('')
  const heading = useId()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is about to go or to rest: without a focus inside, Escape would not reach the sheet.
  const keepFocus = () => box.current?.querySelector('input')?.focus()
  const wanted = name.trim()
  const isKnown = names.some((one) => one.toLocaleLowerCase('de') === wanted.toLocaleLowerCase('de'))
  const isFull = names.length >= most && !isKnown
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '' || isFull) return
    onSave(wanted)
    setName('')
    keepFocus()
  }
  return (
    <div ref={box} className={styles['views']}>
      <h3 id={heading} className={styles['heading']}>
        Gespeicherte Ansichten
      </h3>
      {names.length === 0 ? (
        <p className={styles['hint']}>Noch keine. Stellen Sie Filter und Spalten ein und geben Sie der Ansicht einen Namen.</p>
      ) : (
        <ul className={styles['names']} aria-labelledby={heading}>
          {names.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles['name']}
                aria-current={one === current ? 'true' : undefined}
                onClick={() => {
                  onApply(one)
                  close()
                }}
              >
                {one}
              </button>
              <IconButton icon="refresh" size="small" aria-label={`Ansicht „${one}“ überschreiben`} onPress={() => onSave(one)} />
              <IconButton
                icon="trash"
                size="small"
                aria-label={`Ansicht „${one}“ löschen`}
                onPress={() => {
                  onRemove(one)
                  keepFocus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={styles['save']} onSubmit={save}>
        <TextField
          label="Jetzige Ansicht speichern als"
          value={name}
          onChange={setName}
          maxLength={maxNameLength}
          autoComplete="off"
          description={isFull ? `Mehr als ${most} Ansichten passen nicht. Löschen oder überschreiben Sie eine.` : undefined}
        />
        <Button type="submit" variant="primary" size="small" isDisabled={wanted === '' || isFull}>
          {isKnown ? 'Überschreiben' : 'Speichern'}
        </Button>
      </form>
      <p className={styles['hint']}>Ansichten bleiben auf diesem Gerät und gehören zu Ihrem Konto.</p>
    </div>
  )
}
