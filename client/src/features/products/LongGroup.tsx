import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import type { Choice, GroupProps } from './variantChoice.ts'

/** Very many choices, in a list that opens. */
export function LongGroup({ group, spoken, onChoose }: GroupProps & { spoken: (choice: Choice) => string }) {
  const chosen = group.choices.find(({ isChosen }) => isChosen)
  return (
    <NativeSelect<string>
      label={group.name}
      value={String(chosen?.variantId ?? '')}
      onChange={(variantId) => onChoose(Number(variantId))}
      options={group.choices.map((choice) => ({ value: String(choice.variantId), label: spoken(choice) }))}
    />
  )
}
