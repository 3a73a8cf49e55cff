import { useState } from 'react'
import type { BundleAskKind, BundleRejectReason } from '#contract/values/bundleRules.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { AskDialog, CounterDialog, RejectDialog, WithdrawDialog } from './BundleDialogs.tsx'
import type { ViewedBundle } from './bundles.live.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.steps
type OpenDialog = 'reject' | 'counter' | 'withdraw' | BundleAskKind | null

/** What this seller may do now; the server says what. */
export function BundleSteps({ bundle, onChanged }: { bundle: ViewedBundle; onChanged: () => void }) {
  const [asked, setAsked] = useState<OpenDialog>(null)
  const { isSaving, save } = useSaving()
  const { id, version, revision } = bundle
  const may = (move: string) => bundle.moves.includes(`bundle.${move}`)
  const run = async (send: () => Promise<{ message: string }>) => {
    const isDone = await save(send, { sentence: sentenceOf })
    // After a refusal as well: it mostly means that the screen is behind.
    onChanged()
    if (isDone) setAsked(null)
  }
  const query = { bundle_provider_request_id: id }
  // An answer is to a revision or to a partner's request: two who answer at once do not stand in each other's way.
  type Answer =
    | { status: 'approved'; revision: number }
    | { status: 'rejected'; revision: number; reason: BundleRejectReason; note: string }
    | { status: 'agree' | 'decline' | 'withdraw'; ask_id: number }
  const answer = (body: Answer) => run(() => api('bundles.answer', { query, body }))
  const dialog = { isSaving, onClose: () => setAsked(null) }
  return (
    <div className={styles['stackTight']} role="group" aria-label={texts.label}>
      {may('approve') && <p>{texts.approveText(formatEuro(bundle.my_share_cents), formatEuro(bundle.my_earning_cents))}</p>}
      <div className={styles['line']}>
        {may('approve') && (
          <Button variant="primary" icon="check" isPending={isSaving} onPress={() => void answer({ status: 'approved', revision })}>
            {texts.approve}
          </Button>
        )}
        {may('counter') && (
          <Button isDisabled={isSaving} onPress={() => setAsked('counter')}>
            {texts.counter}
          </Button>
        )}
        {may('reject') && (
          <Button isDisabled={isSaving} onPress={() => setAsked('reject')}>
            {texts.reject}
          </Button>
        )}
        {may('edit') && (
          <LinkButton to={`/anbieterbereich/bundles/${id}/aendern`} icon="edit">
            {texts.edit}
          </LinkButton>
        )}
        {may('withdraw') && (
          <Button isDisabled={isSaving} onPress={() => setAsked('withdraw')}>
            {texts.withdraw}
          </Button>
        )}
        {may('ask') && bundle.status === 'active' && (
          <Button isDisabled={isSaving} onPress={() => setAsked('deactivate')}>
            {texts.deactivate}
          </Button>
        )}
        {may('ask') && bundle.status === 'inactive' && (
          <Button isDisabled={isSaving || bundle.parts !== 'good'} onPress={() => setAsked('reactivate')}>
            {texts.reactivate}
          </Button>
        )}
        {may('ask') && (
          <Button isDisabled={isSaving} onPress={() => setAsked('delete')}>
            {texts.delete}
          </Button>
        )}
      </div>
      {bundle.ask && (
        <AskWaiting ask={bundle.ask} isSaving={isSaving} onAnswer={(status) => void answer({ status, ask_id: bundle.ask!.id })} />
      )}
      {asked === 'reject' && (
        <RejectDialog {...dialog} onConfirm={(reason, note) => void answer({ status: 'rejected', revision, reason, note })} />
      )}
      {asked === 'counter' && (
        <CounterDialog
          {...dialog}
          bundle={bundle}
          onConfirm={(share_cents, note) =>
            void run(() => api('bundles.counter', { params: { id }, body: { share_cents, note, revision, version } }))
          }
        />
      )}
      {asked === 'withdraw' && (
        <WithdrawDialog {...dialog} onConfirm={() => void run(() => api('bundles.askDelete', { params: { id }, body: { version } }))} />
      )}
      {(asked === 'deactivate' || asked === 'reactivate' || asked === 'delete') && (
        <AskDialog
          {...dialog}
          kind={asked}
          onConfirm={(reason) =>
            void run(() =>
              asked === 'delete'
                ? api('bundles.askDelete', { params: { id }, body: { reason, version } })
                : api('bundles.askStatus', {
                    query: { ...query, status: asked === 'deactivate' ? 'inactive' : 'active' },
                    body: { reason, version },
                  }),
            )
          }
        />
      )}
    </div>
  )
}

/** What a partner asks of the others, and this seller's answer. */
function AskWaiting({
  ask,
  isSaving,
  onAnswer,
}: {
  ask: NonNullable<ViewedBundle['ask']>
  isSaving: boolean
  onAnswer: (status: 'agree' | 'decline' | 'withdraw') => void
}) {
  const may = (move: string) => ask.moves.includes(`bundleAsk.${move}`)
  return (
    <div className={styles['ask']}>
      <p>{ask.is_mine ? texts.mine[ask.kind] : texts.asked[ask.kind](ask.company_name)}</p>
      {ask.reason && <p>«{ask.reason}»</p>}
      <p className={styles['small']}>{texts.askDue[ask.kind](formatDateTime(ask.due_at))}</p>
      {ask.has_agreed && <p className={styles['small']}>{texts.agreedAlready}</p>}
      <div className={styles['line']}>
        {may('agree') && (
          <Button variant="primary" isPending={isSaving} onPress={() => onAnswer('agree')}>
            {texts.agree}
          </Button>
        )}
        {may('decline') && (
          <Button isDisabled={isSaving} onPress={() => onAnswer('decline')}>
            {texts.decline}
          </Button>
        )}
        {may('withdraw') && (
          <Button isDisabled={isSaving} onPress={() => onAnswer('withdraw')}>
            {texts.takeBack}
          </Button>
        )}
      </div>
    </div>
  )
}
