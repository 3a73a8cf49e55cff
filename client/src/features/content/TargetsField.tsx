import { Chip } from '#client/ui/Chip.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { contentTexts } from './content.texts.ts'
import { useChosen } from './useTargets.ts'
import styles from './content.module.css'

const texts = contentTexts.targets

/** Several products or providers in the order they were chosen. */
export function TargetsField({
  type,
  ids,
  onChange,
}: {
  type: 'product' | 'provider'
  ids: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { known, learn } = useChosen(type, ids)
  return (
    <div className={styles['targets']}>
      <TargetPicker
        type={type}
        label={texts[type]}
        onPick={(target) => {
          learn(target)
          if (!ids.includes(target.id)) onChange([...ids, target.id])
        }}
      />
      {ids.length > 0 && (
        <ul className={styles['chips']} aria-label={texts.chosen}>
          {ids.map((id) => {
            const name = known.get(id)?.name ?? `#${id}`
            return (
              <li key={id}>
                <Chip onRemove={() => onChange(ids.filter((one) => one !== id))} removeLabel={texts.remove(name)}>
                  {name}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
