import type { Hotspot } from '#contract/calls/contentWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { contentTexts } from './content.texts.ts'
import { useChosen } from './useTargets.ts'
import styles from './HotspotEditor.module.css'

const texts = contentTexts.spots
type Target = Hotspot['target']
const types = ['product', 'provider', 'link'] as const

interface HotspotFieldsProps {
  spot: Hotspot
  number: number
  name: string
  onChange: (spot: Hotspot) => void
  onRemove: () => void
}

/** One point: where it is, what stands beside it, where it leads. */
export function HotspotFields({ spot, number, name, onChange, onRemove }: HotspotFieldsProps) {
  const { x, y, label, target } = spot
  const setTarget = (next: Target) => onChange({ ...spot, target: next })
  return (
    <fieldset className={styles['fields']}>
      <legend>{texts.spot(number, label)}</legend>
      <TextField
        name={`${name}.label`}
        label={texts.label}
        maxLength={80}
        value={label}
        onChange={(next) => onChange({ ...spot, label: next })}
      />
      <NativeSelect
        label={texts.leadsTo}
        value={target.type}
        options={types.map((value) => ({ value, label: texts.types[value] }))}
        onChange={(type) => setTarget(type === 'link' ? { type, href: '' } : { type, id: 0 })}
      />
      {target.type === 'link' ? (
        <TextField
          name={`${name}.target.href`}
          label={texts.types.link}
          description={contentTexts.editor.hrefHint}
          maxLength={500}
          value={target.href}
          onChange={(href) => setTarget({ type: 'link', href })}
        />
      ) : (
        <GoodPicker name={`${name}.target.id`} type={target.type} id={target.id} onPick={(id) => setTarget({ type: target.type, id })} />
      )}
      <div className={styles['pair']}>
        <NumberField
          label={texts.x}
          suffix="%"
          value={x}
          minValue={0}
          maxValue={100}
          onChange={(next) => onChange({ ...spot, x: next ?? 0 })}
        />
        <NumberField
          label={texts.y}
          suffix="%"
          value={y}
          minValue={0}
          maxValue={100}
          onChange={(next) => onChange({ ...spot, y: next ?? 0 })}
        />
      </div>
      <Button size="small" variant="quiet" icon="trash" onPress={onRemove}>
        {texts.remove}
      </Button>
    </fieldset>
  )
}

function GoodPicker({ name, type, id, onPick }: { name: string; type: 'product' | 'provider'; id: number; onPick: (id: number) => void }) {
  const { known, learn } = useChosen(type, id > 0 ? [id] : [])
  return (
    <TargetPicker
      key={type}
      name={name}
      type={type}
      label={texts.types[type]}
      value={known.get(id)?.name ?? ''}
      onPick={(target) => {
        learn(target)
        onPick(target.id)
      }}
    />
  )
}
