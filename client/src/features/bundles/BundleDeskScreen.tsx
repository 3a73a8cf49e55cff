import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useFetched } from '#client/lib/useFetched.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import type { DeskBase } from '#machines/flows/bundleDesk.types.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { BundlePreview } from './BundlePreview.tsx'
import { previewOf, deskBaseOf } from './bundleDraftOf.ts'
import { DeskTerms, DeskWords } from './DeskFields.tsx'
import { DeskParts } from './DeskParts.tsx'
import { DeskShares } from './DeskShares.tsx'
import { bundlePaths, viewedBundle } from './bundles.live.ts'
import { bundleTexts } from './bundles.texts.ts'
import { useBundleDesk } from './useBundleDesk.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.desk
const loadFee = async (signal: AbortSignal) => (await api('bundles.products', {}, { signal })).fee_basis_points

/** `/anbieterbereich/bundles/neu`: a bundle is built and its partners are asked. */
export function BundleCreateScreen() {
  const ownId = useSession(({ user }) => user?.user_id ?? null)
  const { data: fee } = useFetched(loadFee)
  return ownId === null ? null : <Desk key={ownId} ownId={ownId} base={null} fee={fee ?? 0} isOffSale={false} />
}

/** `/anbieterbereich/bundles/:bundleProviderRequestId/aendern`: the next revision of one. */
export function BundleEditScreen() {
  const { bundleProviderRequestId } = useParams()
  const id = Number(bundleProviderRequestId) || 0
  const ownId = useSession(({ user }) => user?.user_id ?? null)
  const { row, status, retry } = useLiveRow(viewedBundle, id)
  const base = useMemo(() => (row && ownId !== null ? deskBaseOf(row, ownId) : null), [row, ownId])
  if (!row || !base || ownId === null)
    return (
      <div className={styles['page']}>
        <h1 className={styles['title']}>{texts.edit}</h1>
        {status === 'failed' || status === 'missing' ? <ErrorState onRetry={retry} /> : <Skeleton shape="block" height="360px" />}
      </div>
    )
  return <Desk key={`${ownId}/${id}`} ownId={ownId} base={base} fee={row.fee_basis_points} isOffSale={row.status === 'active'} />
}

function Desk({ ownId, base, fee, isOffSale }: { ownId: number; base: DeskBase | null; fee: number; isOffSale: boolean }) {
  const { snapshot, send, isDirty, isRestored } = useBundleDesk(ownId, base)
  const { draft, errors, failure, sentId } = snapshot.context
  const navigate = useNavigate()
  useEffect(() => {
    if (sentId !== null) void navigate(`/anbieterbereich/bundles/${sentId}`, { replace: true })
  }, [sentId, navigate])
  const [isGivenUp, setGivenUp] = useState(false)
  const isSending = snapshot.hasTag('busy')
  const isConflict = snapshot.matches({ writing: 'conflict' })
  const preview = previewOf(draft, ownId)
  const title = base ? texts.edit : texts.create
  return (
    <div className={styles['page']}>
      <UnsavedGuard isDirty={isDirty && base !== null} />
      <header>
        <Breadcrumbs
          crumbs={[
            { label: bundleTexts.lists.title, to: bundlePaths.outgoing },
            ...(base ? [{ label: base.draft.name, to: `/anbieterbereich/bundles/${base.id}` }] : []),
            { label: title },
          ]}
        />
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['small']}>{texts.lead}</p>
      </header>
      {isOffSale && <Banner tone="warning">{texts.offSale}</Banner>}
      {isRestored && isDirty && !isGivenUp && (
        <Banner
          tone="info"
          action={
            <Button
              size="small"
              onPress={() => {
                setGivenUp(true)
                send({ type: 'draft.discard' })
              }}
            >
              {texts.discard}
            </Button>
          }
        >
          {texts.restored}
        </Banner>
      )}
      {isConflict && (
        <Banner
          tone="warning"
          action={
            <span className={styles['line']}>
              <Button size="small" onPress={() => send({ type: 'theirs.take' })}>
                {texts.takeTheirs}
              </Button>
              <Button size="small" onPress={() => send({ type: 'mine.keep' })}>
                {texts.keepMine}
              </Button>
            </span>
          }
        >
          {texts.conflict}
        </Banner>
      )}
      <div className={styles['columns']}>
        <Form errors={errors} aria-label={title} className={styles['main']} onSubmit={() => send({ type: 'bundle.send' })}>
          <FormErrorSummary />
          <DeskParts draft={draft} ownId={ownId} error={errors['items']} send={send} />
          <DeskWords draft={draft} send={send} />
          <DeskShares draft={draft} ownId={ownId} fee={fee} errors={errors} send={send} />
          <DeskTerms key={snapshot.context.base?.version ?? 0} draft={draft} errors={errors} send={send} />
          {failure && Object.keys(errors).length === 0 && <Banner tone="danger">{failure}</Banner>}
          <div>
            {/* The flow evaluates all of it at once, things and shares included, which are no fields of the form. */}
            <Button
              variant="primary"
              icon="send"
              isPending={isSending}
              isDisabled={isConflict}
              onPress={() => send({ type: 'bundle.send' })}
            >
              {base ? texts.sendEdit : texts.send}
            </Button>
          </div>
        </Form>
        <section className={styles['stack']} aria-label={texts.preview}>
          <h2 className={styles['heading']}>{texts.preview}</h2>
          {preview ? (
            <BundlePreview bundle={preview} />
          ) : (
            <Card>
              <p className={styles['small']}>{texts.previewEmpty}</p>
            </Card>
          )}
        </section>
      </div>
    </div>
  )
}
