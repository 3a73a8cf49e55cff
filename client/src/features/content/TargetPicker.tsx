import { useState } from 'react'
import type { ContentTarget } from '#contract/calls/contentAdmin.calls.ts'
import { ComboBox } from '#client/ui/ComboBox.tsx'
import { contentTexts } from './content.texts.ts'
import { useTargets } from './useTargets.ts'

interface TargetPickerProps {
  name?: string
  type: ContentTarget['type']
  label: string
  /** What is chosen now, in words. */ value?: string
  onPick: (target: ContentTarget) => void
}

/** Finds a product, provider or category by its name. */
export function TargetPicker({ name, type, label, value = '', onPick }: TargetPickerProps) {
  const [text, setText] = useState<string | null>(null)
  const { targets, isLoading } = useTargets(type, text ?? '')
  return (
    <ComboBox
      name={name}
      label={label}
      icon="search"
      emptyText={contentTexts.targets.none}
      isLoading={isLoading}
      isAsked={(text ?? '').trim() !== ''}
      items={targets.map((one) => ({ id: String(one.id), label: one.name, description: one.about }))}
      inputValue={text ?? value}
      onInputChange={(next) => setText(next)}
      selectedId={null}
      onSelect={(item) => {
        const target = targets.find(({ id }) => String(id) === item?.id)
        if (target) onPick(target)
        // Words that led to no choice go with the focus; what is chosen stands there again.
        setText(null)
      }}
    />
  )
}
