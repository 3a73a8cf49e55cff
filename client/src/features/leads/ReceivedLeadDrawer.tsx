import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leadPassReasons, type LeadPassReason } from '#contract/values/leadRules.ts'
import type { ProviderLead } from '#contract/calls/leadWire.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import { viewedReceived } from './leads.live.ts'
import { leadTexts } from './leads.texts.ts'
import styles from './leads.module.css'

const texts = leadTexts.received

/** One lead as its provider sees it, without who asks until his offer is accepted. */
export function ReceivedLeadDrawer({
  id,
  onClose,
  onChanged,
}: {
  id: number
  onClose: () => void
  onChanged: (lead: ProviderLead) => void
}) {
  const { row, status, retry, take } = useLiveRow(viewedReceived, id)
  const [isPassing, setPassing] = useState(false)
  const { isSaving, save } = useSaving()
  const navigate = useNavigate()
  const chat = () =>
    save(
      async () => {
        const { data } = await api('leads.ask', { body: { id } })
        void navigate(`/nachrichten/${data.conversation_id}`)
      },
      { sentence: sentenceOf },
    )
  const pass = (reason: LeadPassReason | '') =>
    save(
      async () => {
        const { data, message } = await api('leads.providerStatus', { body: { id, status: 'rejected', ...(reason ? { reason } : {}) } })
        if (row) take({ ...row, ...data })
        onChanged(data)
        setPassing(false)
        return { message }
      },
      { sentence: sentenceOf },
    )
  return (
    <Drawer title={row?.lead_route.name ?? texts.title} isOpen onClose={onClose}>
      {row ? (
        <div className={styles['stack']}>
          <p className={styles['row']}>
            <Tag tone={row.status === 'accepted' ? 'success' : 'info'}>{row.label}</Tag>
            <span>
              {row.postal_code} {row.city}
            </span>
          </p>
          {row.rejected_text && <p>{row.rejected_text}</p>}
          <div className={styles['row']}>
            {row.lead_status === 'open' && row.status === 'open' && (
              <LinkButton variant="primary" icon="send" to={`/anbieterbereich/anfragen/${row.id}/angebot`}>
                {texts.offer}
              </LinkButton>
            )}
            {(row.status === 'requested' || row.status === 'accepted') && (
              <LinkButton icon="send" to={`/anbieterbereich/angebote?suche=${encodeURIComponent(row.lead_route.name)}`}>
                {texts.toOffer}
              </LinkButton>
            )}
            {row.status !== 'rejected' && (
              <Button icon="chat" isDisabled={isSaving} onPress={() => void chat()}>
                {texts.chat}
              </Button>
            )}
            {row.moves.includes('leadRecipient.passOn') && (
              <Button isDisabled={isSaving} onPress={() => setPassing(true)}>
                {texts.pass}
              </Button>
            )}
          </div>
          {row.contact ? (
            <section className={styles['stack']} aria-label={texts.contact}>
              <h3>{texts.contact}</h3>
              <p>
                {[
                  `${row.contact.first_name} ${row.contact.last_name}`.trim(),
                  `${row.contact.street} ${row.contact.street_number}`.trim(),
                  `${row.contact.postal_code} ${row.contact.city}`.trim(),
                  row.contact.phone,
                  row.contact.email,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className={styles['small']}>{texts.contactText}</p>
            </section>
          ) : (
            row.status !== 'rejected' && <p className={styles['small']}>{texts.hidden}</p>
          )}
          <LeadFacts lead={row} title={texts.answers} />
          {isPassing && <PassDialog isSaving={isSaving} onClose={() => setPassing(false)} onConfirm={(reason) => void pass(reason)} />}
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

interface PassDialogProps {
  isSaving: boolean
  onClose: () => void
  onConfirm: (reason: LeadPassReason | '') => void
}
function PassDialog({ isSaving, onClose, onConfirm }: PassDialogProps) {
  const [reason, setReason] = useState<LeadPassReason | ''>('')
  return (
    <Dialog
      title={texts.passTitle}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => onConfirm(reason)}>
            {texts.pass}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.passText}</p>
        <NativeSelect
          label={texts.passReason}
          placeholder={texts.noReason}
          options={leadPassReasons.map((value) => ({ value, label: leadTexts.passReasons[value] }))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
