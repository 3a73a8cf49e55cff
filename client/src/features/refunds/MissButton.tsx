import { useId } from 'react'
import type { Refund } from '#contract/calls/refundWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { Button } from '#client/ui/Button.tsx'
import { useNow } from '#client/ui/useNow.ts'
import styles from './refunds.module.css'

interface MissButtonProps {
  refund: Refund
  move: 'refund.notArrived' | 'refund.notPaid'
  label: string
  /** What follows from it. */
  hint?: string
  /** Why not yet, with the day from which on it can be said. */
  early: (day: string) => string
  isSaving: boolean
  onPress: () => void
}

/** «Nothing has come», of a parcel or of money: off until it may be said, beside the day; then on, without a reload. */
export function MissButton({ refund, move, label, hint, early, isSaving, onPress }: MissButtonProps) {
  const now = useNow(60_000, serverNow() - Date.now())
  const hintId = useId()
  const from = refund.missable_from
  const isEarly = from !== undefined && Date.parse(from) > now
  if (from === undefined && !refund.moves.includes(move)) return null
  const text = isEarly ? early(formatDate(from)) : hint
  return (
    <div>
      {text && (
        <p id={hintId} className={styles['muted']}>
          {text}
        </p>
      )}
      <Button isPending={isSaving} isDisabled={isEarly} aria-describedby={text ? hintId : undefined} onPress={onPress}>
        {label}
      </Button>
    </div>
  )
}
