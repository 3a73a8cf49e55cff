import { useState } from 'react'
import {
  bundleLimits,
  bundleRejectReasons,
  bundleRejectTexts,
  earningOf,
  type BundleAskKind,
  type BundleRejectReason,
} from '#contract/values/bundleRules.ts'
import { formatEuro } from '#client/lib/format.ts'
import { checkEuro, euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { ViewedBundle } from './bundles.live.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.steps
interface DialogProps {
  isSaving: boolean
  onClose: () => void
}

export function RejectDialog({
  isSaving,
  onClose,
  onConfirm,
}: DialogProps & { onConfirm: (reason: BundleRejectReason, note: string) => void }) {
  const [reason, setReason] = useState<BundleRejectReason | null>(null)
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={texts.rejectTitle}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button variant="danger" isPending={isSaving} isDisabled={reason === null} onPress={() => reason && onConfirm(reason, note)}>
            {texts.reject}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.rejectText}</p>
        <RadioGroup
          label={texts.reason}
          options={bundleRejectReasons.map((value) => ({ value, label: bundleRejectTexts[value] }))}
          value={reason}
          onChange={(value) => setReason(value as BundleRejectReason)}
        />
        <TextArea label={texts.note} value={note} onChange={setNote} maxLength={bundleLimits.reason} />
      </div>
    </Dialog>
  )
}

/** Another share of one's own; the initiator's takes the difference, so that the price stays. */
export function CounterDialog({
  bundle,
  isSaving,
  onClose,
  onConfirm,
}: DialogProps & { bundle: ViewedBundle; onConfirm: (shareCents: number, note: string) => void }) {
  const [text, setText] = useState(euroInput(bundle.my_share_cents))
  const [note, setNote] = useState('')
  const cents = parseEuro(text)
  const initiator = bundle.partners.find((one) => one.is_initiator)
  const most = bundle.my_share_cents + (initiator?.share_cents ?? 0)
  const isTooHigh = cents !== null && cents > most
  const isPossible = cents !== null && cents !== bundle.my_share_cents && !isTooHigh
  return (
    <Dialog
      title={texts.counterTitle}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button variant="primary" isPending={isSaving} isDisabled={!isPossible} onPress={() => cents !== null && onConfirm(cents, note)}>
            {texts.counterSend}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.counterText(initiator?.company_name ?? '')}</p>
        <TextField
          label={texts.counterShare}
          inputMode="decimal"
          suffix="€"
          value={text}
          onChange={setText}
          validate={checkEuro}
          {...(isTooHigh
            ? { error: texts.counterTooHigh(formatEuro(most), initiator?.company_name ?? '') }
            : cents !== null && { description: texts.counterEarns(formatEuro(earningOf(cents, bundle.fee_basis_points))) })}
          isRequired
        />
        <TextArea label={texts.note} value={note} onChange={setNote} maxLength={bundleLimits.message} />
      </div>
    </Dialog>
  )
}

export const WithdrawDialog = ({ isSaving, onClose, onConfirm }: DialogProps & { onConfirm: () => void }) => (
  <ConfirmDialog
    title={texts.withdrawTitle}
    keep={texts.keep}
    confirm={texts.withdraw}
    isPending={isSaving}
    onClose={onClose}
    onConfirm={onConfirm}
  >
    {texts.withdrawText}
  </ConfirmDialog>
)

export function AskDialog({
  kind,
  isSaving,
  onClose,
  onConfirm,
}: DialogProps & { kind: BundleAskKind; onConfirm: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const { title, text, confirm } = texts.ask[kind]
  return (
    <ConfirmDialog
      title={title}
      keep={texts.keep}
      confirm={confirm}
      isDanger={kind === 'delete'}
      isPending={isSaving}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      <div className={styles['stack']}>
        <p>{text}</p>
        <TextArea label={texts.note} value={reason} onChange={setReason} maxLength={bundleLimits.reason} />
      </div>
    </ConfirmDialog>
  )
}
