import { useState } from 'react'
import { leadCancelReasons, type LeadCancelReason } from '#contract/values/leadRules.ts'
import type { Lead } from '#contract/calls/leadWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { Button } from '#client/ui/Button.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { EditLeadDialog } from './EditLeadDialog.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import { stateTones } from './leadTones.ts'
import { viewedLead } from './leads.live.ts'
import { leadTexts } from './leads.texts.ts'
import styles from './leads.module.css'

const texts = leadTexts.mine

/** One own lead: what was asked, who gets the contact, and what can be done. */
export function OwnLeadDrawer({ id, onClose, onChanged }: { id: number; onClose: () => void; onChanged: (lead: Lead) => void }) {
  const { row, status, retry, take } = useLiveRow(viewedLead, id)
  const [isClosing, setClosing] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { isSaving, save } = useSaving()
  const run = (send: () => Promise<{ message: string; data: Lead }>) =>
    save(
      async () => {
        const { data, message } = await send()
        if (row) take({ ...row, ...data })
        onChanged(data)
        return { message }
      },
      { sentence: sentenceOf },
    )
  const may = (move: string) => row?.moves.includes(move) === true
  return (
    <Drawer title={row?.lead_route.name ?? texts.title} isOpen onClose={onClose}>
      {row ? (
        <div className={styles['stack']}>
          <p className={styles['row']}>
            <Tag tone={stateTones[row.status]}>{row.label}</Tag>
            {row.status === 'open' && <span>{texts.reach(row.reach.open, row.reach.offers, row.reach.rejected)}</span>}
          </p>
          {row.expires_at && (
            <p className={styles['small']}>
              {texts.left} <Countdown due={row.expires_at} urgentBelow={172_800} />
              {may('lead.extend') && ` (${texts.extensionsLeft(row.extensions_left)})`}
            </p>
          )}
          {row.status !== 'draft' && (
            <p className={styles['row']}>
              <LinkButton to={`/konto/angebote?anfrage=${id}`} variant={row.reach.offers > 0 ? 'primary' : 'secondary'} icon="euro">
                {row.status === 'accepted' || row.status === 'completed' ? texts.order : texts.offers}
              </LinkButton>
            </p>
          )}
          <div className={styles['row']}>
            {may('lead.edit') && (
              <Button isDisabled={isSaving} onPress={() => setEditing(true)}>
                {texts.edit}
              </Button>
            )}
            {may('lead.inviteMore') && (
              <Button
                isDisabled={isSaving}
                onPress={() => void run(() => api('leads.inviteMore', { params: { id }, body: { version: row.version } }))}
              >
                {texts.invite}
              </Button>
            )}
            {may('lead.extend') && (
              <Button
                isDisabled={isSaving}
                onPress={() => void run(() => api('leads.customerStatus', { body: { id, status: 'extended', version: row.version } }))}
              >
                {texts.extend}
              </Button>
            )}
            {may('lead.complete') && (
              <Button
                variant="primary"
                isDisabled={isSaving}
                onPress={() => void run(() => api('leads.customerStatus', { body: { id, status: 'completed', version: row.version } }))}
              >
                {texts.complete}
              </Button>
            )}
            {may('lead.cancel') && (
              <Button isDisabled={isSaving} onPress={() => setClosing(true)}>
                {texts.cancel}
              </Button>
            )}
          </div>
          <LeadFacts lead={row} title={leadTexts.answers} />
          <section className={styles['stack']} aria-label={texts.contact}>
            <h3>{texts.contact}</h3>
            <p className={styles['small']}>{texts.contactText}</p>
            <p>
              {[
                `${row.contact.first_name} ${row.contact.last_name}`.trim(),
                row.contact.email,
                row.contact.phone,
                `${row.contact.street} ${row.contact.street_number}`.trim(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </section>
          {isEditing && (
            <EditLeadDialog
              lead={row}
              onClose={() => setEditing(false)}
              onSaved={(data) => {
                take({ ...row, ...data })
                onChanged(data)
              }}
            />
          )}
          {isClosing && (
            <CloseDialog
              isSaving={isSaving}
              onClose={() => setClosing(false)}
              onConfirm={(reason) =>
                void run(() => api('leads.customerStatus', { body: { id, status: 'canceled', reason } })).then((isDone) => {
                  if (isDone) setClosing(false)
                })
              }
            />
          )}
        </div>
      ) : status === 'loading' ? (
        <div role="status" aria-label={texts.title}>
          <Skeleton shape="block" height="240px" />
        </div>
      ) : (
        <ErrorState onRetry={retry} />
      )}
    </Drawer>
  )
}

interface CloseDialogProps {
  isSaving: boolean
  onClose: () => void
  onConfirm: (reason: LeadCancelReason) => void
}
function CloseDialog({ isSaving, onClose, onConfirm }: CloseDialogProps) {
  const [reason, setReason] = useState<LeadCancelReason | null>(null)
  return (
    <Dialog
      title={texts.cancelTitle}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button variant="danger" isPending={isSaving} isDisabled={reason === null} onPress={() => reason && onConfirm(reason)}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.cancelText}</p>
        <RadioGroup
          label={texts.reason}
          options={leadCancelReasons.map((value) => ({ value, label: leadTexts.cancelReasons[value] }))}
          value={reason}
          onChange={(value) => setReason(value as LeadCancelReason)}
        />
      </div>
    </Dialog>
  )
}
