import type { Jump, LeadQuestion } from '#contract/calls/leadRouteWire.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'

const texts = leadRoutesTexts.form

interface JumpSelectProps {
  name: string
  label: string
  isLabelHidden?: boolean
  /** What «no jump» means here. */
  usual: string
  value: Jump
  questions: readonly LeadQuestion[]
  /** The question it belongs to, which cannot lead to itself; null for a new one. */
  own: number | null
  onChange: (jump: Jump) => void
}

/** Where an answer leads: on as usual, to another question, or to the end. */
export function JumpSelect({ name, label, isLabelHidden, usual, value, questions, own, onChange }: JumpSelectProps) {
  return (
    <NativeSelect
      name={name}
      label={label}
      isLabelHidden={isLabelHidden}
      value={String(value)}
      onChange={(next) => onChange(next === 'next' || next === 'end' ? next : Number(next))}
      options={[
        { value: 'next', label: usual },
        ...questions.flatMap(({ id, title }, place) =>
          id === own ? [] : [{ value: String(id), label: texts.question(place + 1, title) }],
        ),
        { value: 'end', label: texts.end },
      ]}
    />
  )
}
