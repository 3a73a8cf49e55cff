import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isChanged } from '#machines/flows/offerWriting.checks.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { JobBeside, type BesideParts } from './JobBeside.tsx'
import { OfferForm } from './OfferForm.tsx'
import { forgetOffer } from './offerDrafts.ts'
import { TemplateBar } from './TemplateBar.tsx'
import { answeredLead, viewedOffer } from './sentOffers.live.ts'
import { useOfferWriting } from './useOfferWriting.ts'
import { WishOfCustomer } from './WishOfCustomer.tsx'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.writing

interface OfferWritingProps extends BesideParts {
  account: number
  leadId: number
}

/** `/anbieterbereich/anfragen/:id/angebot`: an offer is written beside what was asked for, and never lost. */
export function OfferWriting({ account, leadId, facts, chat }: OfferWritingProps) {
  const writing = useOfferWriting(account, leadId)
  const { snapshot, context, send } = writing
  const lead = useLiveRow(answeredLead, leadId)
  const stored = useLiveRow(viewedOffer, context.offer && context.offer.status !== 'draft' ? context.offer.id : null).row
  const navigate = useNavigate()
  const isSent = snapshot.matches('sent')
  const offerId = context.offer?.id
  useEffect(() => {
    if (!isSent || offerId === undefined) return
    toast.success(texts.sent)
    void navigate(`/anbieterbereich/angebote/${offerId}`, { replace: true })
  }, [isSent, offerId, navigate])
  const isRevision = context.offer !== null && context.offer.status !== 'draft'
  const isClosed = snapshot.matches('closed')
  const isSealed = snapshot.matches('sealed')
  const isSending = snapshot.matches('sending') || context.isSendWanted
  if (snapshot.matches('missing'))
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{texts.titleNew}</h1>
        <EmptyState
          icon="search"
          headingLevel={2}
          title={texts.missing}
          action={<LinkButton to="/anbieterbereich/anfragen">{offerTexts.list.toLeads}</LinkButton>}
        >
          {texts.missingText}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <Breadcrumbs
            crumbs={
              isRevision
                ? [
                    { label: offerTexts.list.title, to: '/anbieterbereich/angebote' },
                    { label: context.offer!.draft.offer_name, to: `/anbieterbereich/angebote/${context.offer!.id}` },
                    { label: texts.titleRevise },
                  ]
                : [
                    { label: 'Anfragen', to: '/anbieterbereich/anfragen' },
                    { label: lead.row?.lead_route.name ?? texts.back, to: `/anbieterbereich/anfragen?anfrage=${leadId}` },
                    { label: texts.titleNew },
                  ]
            }
          />
          <h1 className={styles['title']}>{isRevision ? texts.titleRevise : texts.titleNew}</h1>
          {lead.row && (
            <p className={styles['small']}>{texts.for(lead.row.lead_route.name, `${lead.row.postal_code} ${lead.row.city}`.trim())}</p>
          )}
        </div>
      </header>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {snapshot.matches('loading') && (
            <div className={styles['stack']} role="status" aria-label={texts.titleNew}>
              <Skeleton shape="block" height="320px" />
              <Skeleton shape="block" height="200px" />
            </div>
          )}
          {snapshot.matches('failed') && <ErrorState onRetry={() => send({ type: 'retry' })} />}
          {context.isRestored && !isSent && <Banner tone="info">{texts.restored}</Banner>}
          {isClosed && (
            <Banner tone="warning" title={texts.closed}>
              {texts.closedText}
            </Banner>
          )}
          {isSealed && context.offer && (
            <Banner
              tone="warning"
              title={texts.sealed}
              action={<LinkButton to={`/anbieterbereich/angebote/${context.offer.id}`}>{texts.toOffer}</LinkButton>}
            >
              {context.failure ?? texts.sealedText}
            </Banner>
          )}
          {snapshot.matches({ writing: 'conflict' }) && (
            <ConflictBanner
              title={texts.conflict}
              isKeeping={false}
              onTakeTheirs={() => send({ type: 'theirs.take' })}
              onKeepMine={() => send({ type: 'mine.keep' })}
            />
          )}
          {stored?.is_outdated && <Banner tone="warning">{texts.outdated}</Banner>}
          {stored?.counter && <WishOfCustomer offer={stored} onTake={(changes) => send({ type: 'draft.change', changes })} />}
          {context.draft && !isClosed && !isSealed && (
            <TemplateBar leadId={leadId} draft={context.draft} onApply={(terms) => send({ type: 'template.apply', terms })} />
          )}
          {context.draft && (
            <Form
              errors={context.errors}
              onSubmit={() => send({ type: 'offer.send' })}
              aria-label={isRevision ? texts.titleRevise : texts.titleNew}
              className={styles['form']}
            >
              <fieldset className={styles['bare']} disabled={isClosed || isSealed || isSending || isSent}>
                <FormErrorSummary />
                <OfferForm key={context.takes} writing={writing} draft={context.draft} lead={lead.row} taxNote={stored?.tax_note ?? null} />
                <SendBar account={account} writing={writing} isSending={isSending} isRevision={isRevision} />
              </fieldset>
            </Form>
          )}
        </div>
        <JobBeside leadId={leadId} lead={lead.row} isLoading={lead.status === 'loading'} isFirst facts={facts} chat={chat} />
      </div>
    </div>
  )
}

interface SendBarProps {
  account: number
  writing: ReturnType<typeof useOfferWriting>
  isSending: boolean
  isRevision: boolean
}
function SendBar({ account, writing, isSending, isRevision }: SendBarProps) {
  const { snapshot, context, send } = writing
  const [isAsking, setAsking] = useState(false)
  const { isSaving, save } = useSaving()
  const navigate = useNavigate()
  const discard = () =>
    save(
      async () => {
        if (context.offer?.status === 'draft') await api('offers.withdraw', { params: { id: context.offer.id } })
        forgetOffer(account, context.leadId)
        void navigate(`/anbieterbereich/anfragen?anfrage=${context.leadId}`, { replace: true })
      },
      { sentence: sentenceOf },
    )
  const state = snapshot.matches({ writing: 'saving' })
    ? texts.state.saving
    : snapshot.matches({ writing: 'unsaved' })
      ? texts.state.unsaved
      : isChanged(context)
        ? texts.state.browser
        : context.offer?.status === 'draft'
          ? texts.state.clean
          : ''
  return (
    <div className={styles['sendBar']}>
      {context.failure && snapshot.matches({ writing: 'unsaved' }) && (
        <p className={styles['problem']} role="alert">
          {context.failure}
        </p>
      )}
      <p className={styles['small']}>{texts.sendHint}</p>
      <div className={styles['row']}>
        <Button variant="primary" type="submit" icon="send" isPending={isSending}>
          {isRevision ? texts.sendRevision : texts.send}
        </Button>
        {!isRevision && (context.offer !== null || isChanged(context)) && (
          <Button icon="trash" isDisabled={isSending} onPress={() => setAsking(true)}>
            {texts.discard}
          </Button>
        )}
        <span className={styles['small']} role="status">
          {state}
        </span>
        {!isRevision && snapshot.matches({ writing: 'unsaved' }) && (
          <Button size="small" onPress={() => send({ type: 'retry' })}>
            {texts.retry}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.discardTitle}
          keep={texts.keep}
          confirm={texts.discard}
          isPending={isSaving}
          onClose={() => setAsking(false)}
          onConfirm={() => void discard()}
        >
          {texts.discardText}
        </ConfirmDialog>
      )}
    </div>
  )
}
