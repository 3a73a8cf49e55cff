import { useState } from 'react'
import { useAfterPause } from '#client/lib/useAfterPause.ts'
import { TextField } from '#client/ui/TextField.tsx'

interface KeywordFieldProps {
  label: string
  placeholder?: string
  maxLength: number
  /** What is searched for now, as the address bar has it. */
  value: string
  onChange: (keyword: string) => void
  className?: string
}

const typingPauseMs = 300

/** Narrows a list when the typing pauses, so that not every letter becomes a page of its own. */
export function KeywordField({ value, onChange, ...field }: KeywordFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== asked) {
      // The address has changed otherwise: by a link, a saved view, or by «Zurück».
      setAsked(value)
      setText(value)
    }
  }
  const wanted = text.trim()
  useAfterPause(wanted === value ? null : wanted, typingPauseMs, () => {
    setAsked(wanted)
    onChange(wanted)
  })
  return <TextField {...field} type="search" icon="search" value={text} onChange={setText} />
}
