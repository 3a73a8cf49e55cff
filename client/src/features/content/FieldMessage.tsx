import { useEffect, useRef } from 'react'
import { FieldNotes } from '#client/ui/FieldFrame.tsx'
import { useField } from '#client/ui/formContext.ts'

/**
 * What is missing where there is no field to say it at: a page without blocks, a block without a picture. `of` changes when it no longer
 * holds.
 */
export function FieldMessage({ name, label, of }: { name: string; label: string; of: unknown }) {
  const { id, message, errorId, forget } = useField({ name, label, read: () => '' })
  const last = useRef(of)
  useEffect(() => {
    if (last.current === of) return
    last.current = of
    forget()
  })
  return (
    <div id={id} tabIndex={-1}>
      <FieldNotes message={message} errorId={errorId} />
    </div>
  )
}
